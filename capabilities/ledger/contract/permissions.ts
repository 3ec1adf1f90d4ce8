import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'wallet:view': ['agent', 'money'],
} satisfies AgentPermissions;
