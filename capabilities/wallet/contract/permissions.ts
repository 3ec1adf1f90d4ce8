import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'wallet:view': ['agent', 'agent-viewer'],
  'wallet:withdraw': ['agent'],
} satisfies AgentPermissions;
