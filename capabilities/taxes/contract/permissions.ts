import type { AgentPermissions } from '#platform/contract/permissions.ts';

/** Like the wallet: an agent-operator sees no money, a viewer hands nothing in. */
export const permissions = {
  'tax:view': ['agent', 'money'],
  'tax:edit': ['agent'],
} satisfies AgentPermissions;
