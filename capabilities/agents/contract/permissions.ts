import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'agent:view': ['agent', 'agent-viewer', 'agent-operator'],
  'agent:edit': ['agent'],
  'agent:note': ['agent', 'agent-operator'],
} satisfies AgentPermissions;
