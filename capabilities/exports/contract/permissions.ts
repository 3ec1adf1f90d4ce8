import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'export:use': ['agent', 'agent-viewer', 'agent-operator'],
} satisfies AgentPermissions;
