import type { AgentPermissions } from '#platform/contract/permissions.ts';

/** As for the wallet: an agent-operator sees no money, a viewer decides nothing. */
export const permissions = {
  'deduction:view': ['agent', 'money'],
  'deduction:decide': ['agent'],
} satisfies AgentPermissions;
