import type { AgentPermissions } from '#platform/contract/permissions.ts';

/** As for the wallet: an agent-operator sees no money, a viewer submits nothing. */
export const permissions = {
  'tax:view': ['agent', 'money'],
  'tax:edit': ['agent'],
} satisfies AgentPermissions;
