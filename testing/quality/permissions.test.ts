/**
 * The complete table of permissions, collected from the capabilities: a role gains or loses one only by a change of
 * this file.
 */
import { describe, expect, it } from 'vitest';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import {
  AGENT_ROLES,
  EMPLOYEE_GRANTS,
  EMPLOYEE_ROLES,
  grantedTo,
  GRANTS_OF,
  type AgentRole,
} from '#platform/contract/permissions.ts';

const VIEWS = [
  'agent:view',
  'certificate:view',
  'compliance:view',
  'portfolio:view',
  'content:view',
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

/** What the agent grants one of its staff, whatever the role. */
const GRANTED = { money: MONEY_VIEWS, export: ['export:use'], rates: ['merchant:propose-price'] } as const;

/** An agent's staff never moves its money; operators manage terminals and merchants; money is seen by a grant alone. */
const EXPECTED: Readonly<Record<AgentRole, readonly string[]>> = {
  agent: [
    ...VIEWS,
    ...TERMINALS,
    'export:use',
    'employee:view',
    'employee:edit',
    'privacy:close',
    'privacy:view',
    ...MONEY_VIEWS,
    'deduction:decide',
    'dispute:open',
    'wallet:withdraw',
    'merchant:edit',
    'merchant:contact',
    'merchant:price',
    'merchant:propose-price',
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
  'agent-viewer': VIEWS,
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

  it.each(EMPLOYEE_GRANTS)('that %s adds to a role', (grant) => {
    expect([...grantedTo(permissions, grant)].toSorted()).toEqual(GRANTED[grant].toSorted());
  });

  it('to ask for changes of rates is for who handles merchants: who only looks cannot be granted it', () => {
    expect(EMPLOYEE_ROLES.filter((role) => GRANTS_OF[role].includes('rates'))).toEqual(['agent-operator']);
  });

  it('of no role of the staff, with all grants, move money or touch payee, terms, identity, security or staff', () => {
    const OWN =
      /^(wallet:withdraw|settlement:edit|policy:open|merchant:price|certification:.*|account:.*|tax:edit)$|^(privacy|employee):|^agent:(add|edit)$|^(dispute:open|deduction:decide)$/;
    for (const role of EMPLOYEE_ROLES)
      expect([...grantedTo(permissions, role, ...EMPLOYEE_GRANTS)].filter((name) => OWN.test(name))).toEqual([]);
  });

  it('are each declared for at least one role', () => {
    expect(Object.entries(permissions).filter(([, roles]) => roles.length === 0)).toEqual([]);
  });
});
