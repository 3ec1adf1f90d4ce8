/**
 * The complete table of permissions, collected from the capabilities: a role gains or loses one only by a change of
 * this file.
 */
import { describe, expect, it } from 'vitest';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { AGENT_ROLES, grantedTo, type AgentRole } from '#platform/contract/permissions.ts';

const VIEWS = [
  'agent:view',
  'content:view',
  'earning:view',
  'merchant:view',
  'policy:view',
  'settlement:view',
  'statistics:view',
  'terminal:view',
  'trade:view',
];
const TERMINALS = ['assign', 'transfer', 'recall', 'bind', 'unbind', 'return', 'delete', 'approve'].map(
  (action) => `terminal:${action}`,
);

/** An agent's staff never moves its money; operators manage terminals and merchants. */
const EXPECTED: Readonly<Record<AgentRole, readonly string[]>> = {
  agent: [
    ...VIEWS,
    ...TERMINALS,
    'wallet:view',
    'wallet:withdraw',
    'merchant:edit',
    'agent:edit',
    'policy:open',
    'settlement:edit',
    'account:edit',
  ],
  'agent-viewer': [...VIEWS, 'wallet:view'],
  'agent-operator': [...VIEWS, ...TERMINALS, 'merchant:edit'],
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
