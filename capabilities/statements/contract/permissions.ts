import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'statement:view': ['agent', 'money'],
} satisfies AgentPermissions;
