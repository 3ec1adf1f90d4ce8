import type { StaffPermissions } from '#platform/contract/permissions.ts';

export const staffPermissions = {
  'audit:view': ['admin'],
  'audit:verify': ['admin'],
  /** What was done by an agent and about it, on the agent's page. */
  'audit:agent': ['operations', 'finance', 'support', 'supervisor'],
  'security:view': ['admin', 'operations', 'supervisor', 'risk'],
} satisfies StaffPermissions;
