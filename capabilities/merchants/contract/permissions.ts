import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'merchant:view': ['agent', 'agent-viewer', 'agent-operator'],
  'merchant:edit': ['agent', 'agent-operator'],
} satisfies AgentPermissions;
