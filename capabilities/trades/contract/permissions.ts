import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'trade:view': ['agent', 'agent-viewer', 'agent-operator'],
} satisfies AgentPermissions;

/** Files of transactions, and quarantined ones. */
export const staffPermissions = {
  'feed:view': ['operations', 'finance', 'support', 'supervisor', 'risk'],
  'feed-key:view': ['admin', 'operations', 'supervisor'],
  'feed-key:manage': ['admin', 'supervisor'],
  'feed:import': ['finance', 'supervisor'],
} satisfies StaffPermissions;
