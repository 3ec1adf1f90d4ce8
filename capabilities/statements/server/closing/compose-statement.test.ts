/** The name on a statement: a document has the certified name, never a self-chosen one. */
import { expect, it } from 'vitest';
import type { AgentBrief } from '#capabilities/agents/server/api.ts';
import { agentText } from '../../rules/agent-text.ts';
import { headOf } from './compose-statement.ts';

const agent = { code: 'ZY80213', name: '中国银联四川分公司', levelCode: 'V5' } as AgentBrief;
const closedAt = new Date('2026-09-01T00:00:00Z');

it.each([
  ['陈立群', '陈立群 V5 · ZY80213', '中国银联四川分公司'],
  ['中国银联四川分公司', '中国银联四川分公司 V5 · ZY80213', undefined],
  [undefined, 'V5 · ZY80213', '中国银联四川分公司'],
])('certified as %s: %s, display name %s', (certified, text, displayName) => {
  const { agent: said } = headOf(agent, certified, closedAt);
  expect(agentText(said)).toBe(text);
  expect(said.displayName).toBe(displayName);
});
