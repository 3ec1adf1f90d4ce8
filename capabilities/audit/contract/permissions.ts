import type { StaffPermissions } from '#platform/contract/permissions.ts';

export const staffPermissions = {
  'audit:view': ['admin', 'supervisor', 'risk'],
  'audit:verify': ['admin'],
  /** The acts of an agent and the acts on it, on the agent's page. */
  'audit:agent': ['operations', 'finance', 'support', 'supervisor', 'risk'],
  'security:view': ['admin', 'operations', 'supervisor', 'risk'],
} satisfies StaffPermissions;
