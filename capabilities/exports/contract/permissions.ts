import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'export:use': ['agent', 'export'],
} satisfies AgentPermissions;
