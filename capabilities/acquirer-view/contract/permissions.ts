import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'tripartite:view': ['agent', 'agent-viewer', 'agent-operator'],
  'tripartite:refresh': ['agent', 'agent-operator'],
} satisfies AgentPermissions;
