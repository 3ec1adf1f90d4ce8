import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'wallet:view': ['agent', 'money'],
  'wallet:withdraw': ['agent'],
} satisfies AgentPermissions;
