import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'account:edit': ['agent'],
} satisfies AgentPermissions;
