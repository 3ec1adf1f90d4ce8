import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'agent:add': ['agent'],
} satisfies AgentPermissions;
