import type { AgentPermissions } from '#platform/contract/permissions.ts';

/** Like the wallet: an agent-operator sees no money, a viewer hands nothing in. */
export const permissions = {
  'tax:view': ['agent', 'agent-viewer'],
  'tax:edit': ['agent'],
} satisfies AgentPermissions;
