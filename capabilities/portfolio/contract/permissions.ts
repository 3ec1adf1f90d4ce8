import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'portfolio:view': ['agent', 'agent-viewer', 'agent-operator'],
} satisfies AgentPermissions;
