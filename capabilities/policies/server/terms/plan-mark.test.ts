import { expect, it } from 'vitest';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { createVault, readVaultConfig } from '#platform/vault/vault.ts';
import { markOf } from './plan-mark.ts';

const vault = createVault(readVaultConfig({}, false));
const other = { blindIndex: (kind: string, text: string) => vault.blindIndex(`${kind} of another server`, text) };
const plan = (day: string, agentId = 3) => ({
  validFrom: day,
  touched: [{ agentId: idOf<AgentId>(agentId), changes: [] }],
});

it('a mark needs the key of the server: who sees it cannot check guesses of masked terms', () => {
  const mark = markOf(plan('2026-09-19'), vault);
  expect(mark).toMatch(/^[0-9a-f]{16}$/);
  expect(markOf(plan('2026-09-19'), vault)).toBe(mark);
  expect(markOf(plan('2026-09-19'), other)).not.toBe(mark);
});

it('differs for another day or another agent', () => {
  const mark = markOf(plan('2026-09-19'), vault);
  expect(markOf(plan('2026-09-20'), vault)).not.toBe(mark);
  expect(markOf(plan('2026-09-19', 4), vault)).not.toBe(mark);
});
