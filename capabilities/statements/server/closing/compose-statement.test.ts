/** The name on a statement: a document has the certified name, never a self-chosen one. */
import { expect, it } from 'vitest';
import { joined } from '#platform/i18n/joined.ts';
import type { AgentBrief } from '#capabilities/agents/server/api.ts';
import { agentFacts } from '../../rules/agent-facts.ts';
import { headOf } from './compose-statement.ts';

const agent = { code: 'ZY80213', name: '中国银联四川分公司', levelCode: 'V5' } as AgentBrief;
const closedAt = new Date('2026-09-01T00:00:00Z');

it.each([
  ['陈立群', '陈立群 V5 · ZY80213', '中国银联四川分公司'],
  ['中国银联四川分公司', '中国银联四川分公司 V5 · ZY80213', undefined],
  [undefined, 'V5 · ZY80213', '中国银联四川分公司'],
])('certified as %s: %s, display name %s', (certified, text, displayName) => {
  const { agent: said } = headOf(agent, certified, closedAt);
  expect(joined(...agentFacts(said))).toBe(text);
  expect(said.displayName).toBe(displayName);
});
