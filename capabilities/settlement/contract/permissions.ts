import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'settlement:view': ['agent', 'agent-viewer'],
  'settlement:edit': ['agent'],
} satisfies AgentPermissions;
