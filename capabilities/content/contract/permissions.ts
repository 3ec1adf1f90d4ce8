import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'content:view': ['agent', 'agent-viewer', 'agent-operator'],
} satisfies AgentPermissions;
