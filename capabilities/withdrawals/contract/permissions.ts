import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'wallet:withdraw': ['agent'],
} satisfies AgentPermissions;
