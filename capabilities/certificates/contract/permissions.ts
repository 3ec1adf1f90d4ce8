import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'certificate:view': ['agent', 'agent-viewer', 'agent-operator'],
} satisfies AgentPermissions;
