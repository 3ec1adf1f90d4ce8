import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'file:add': ['agent', 'agent-operator'],
} satisfies AgentPermissions;
