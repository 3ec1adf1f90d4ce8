import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'statement:view': ['agent', 'agent-viewer'],
} satisfies AgentPermissions;
