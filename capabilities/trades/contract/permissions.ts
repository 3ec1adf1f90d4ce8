import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'trade:view': ['agent', 'agent-viewer', 'agent-operator'],
} satisfies AgentPermissions;
