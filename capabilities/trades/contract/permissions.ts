import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'trade:view': ['agent', 'agent-viewer', 'agent-operator'],
} satisfies AgentPermissions;

/** Files of transactions, and quarantined ones; transactions of all agents. */
export const staffPermissions = {
  'feed:view': ['operations', 'finance', 'support'],
  'feed:import': ['finance'],
  'trade:search': ['operations', 'finance', 'support'],
} satisfies StaffPermissions;
