import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'trade:view': ['agent', 'agent-viewer', 'agent-operator'],
} satisfies AgentPermissions;

/** Files of transactions, and quarantined transactions; transactions of all agents. */
export const staffPermissions = {
  'feed:view': ['operations', 'finance', 'support', 'supervisor', 'risk'],
  'feed-key:view': ['admin', 'operations', 'supervisor'],
  'feed-key:manage': ['admin', 'supervisor'],
  'feed:import': ['finance', 'supervisor'],
  'trade:search': ['operations', 'finance', 'support', 'supervisor', 'risk'],
} satisfies StaffPermissions;
