/**
 * The complete table of permissions, collected from the capabilities: a role gains or loses one only by a change of
 * this file.
 */
import { describe, expect, it } from 'vitest';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { AGENT_ROLES, grantedTo, type AgentRole } from '#platform/contract/permissions.ts';

const VIEWS = [
  'agent:view',
  'certificate:view',
  'compliance:view',
  'portfolio:view',
  'content:view',
  'export:use',
  'merchant:view',
  'policy:view',
  'statistics:view',
  'terminal:view',
  'trade:view',
  'tripartite:view',
];
const TERMINALS = ['assign', 'transfer', 'recall', 'bind', 'unbind', 'return', 'delete', 'approve'].map(
  (action) => `terminal:${action}`,
);

/** What shows the agent's money. */
const MONEY_VIEWS = [
  'deduction:view',
  'dispute:view',
  'earning:view',
  'settlement:view',
  'statement:view',
  'tax:view',
  'wallet:view',
];

/** An agent's staff never moves its money; operators manage terminals and merchants, and never see its money. */
const EXPECTED: Readonly<Record<AgentRole, readonly string[]>> = {
  agent: [
    ...VIEWS,
    ...TERMINALS,
    'privacy:close',
    'privacy:view',
    ...MONEY_VIEWS,
    'deduction:decide',
    'dispute:open',
    'wallet:withdraw',
    'merchant:edit',
    'merchant:contact',
    'merchant:price',
    'agent:add',
    'agent:note',
    'agent:edit',
    'file:add',
    'certification:view',
    'certification:edit',
    'policy:open',
    'settlement:edit',
    'tax:edit',
    'account:edit',
    'tripartite:refresh',
  ],
  'agent-viewer': [...VIEWS, ...MONEY_VIEWS],
  'agent-operator': [
    ...VIEWS,
    ...TERMINALS,
    'tripartite:refresh',
    'merchant:edit',
    'merchant:contact',
    'agent:note',
    'file:add',
  ],
};

const { permissions } = await loadCapabilities();

describe('permissions', () => {
  it.each(AGENT_ROLES)('of %s', (role) => {
    expect([...grantedTo(permissions, role)].toSorted()).toEqual(EXPECTED[role].toSorted());
  });

  it('are each declared for at least one role', () => {
    expect(Object.entries(permissions).filter(([, roles]) => roles.length === 0)).toEqual([]);
  });
});
