import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'settlement:view': ['agent', 'money'],
  'settlement:edit': ['agent'],
} satisfies AgentPermissions;
