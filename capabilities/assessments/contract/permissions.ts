import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'compliance:view': ['agent', 'agent-viewer', 'agent-operator'],
} satisfies AgentPermissions;
