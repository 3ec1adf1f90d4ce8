import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'policy:view': ['agent', 'agent-viewer', 'agent-operator'],
  'policy:open': ['agent'],
} satisfies AgentPermissions;
