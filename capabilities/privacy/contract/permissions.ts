import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'privacy:view': ['agent'],
  'privacy:close': ['agent'],
} satisfies AgentPermissions;
