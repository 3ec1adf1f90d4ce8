import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

/** None: only the operator moves agents. */
export const permissions = {} satisfies AgentPermissions;

/** Moves of agents and transfers of merchants. */
export const staffPermissions = {
  'move:view': ['operations', 'support', 'supervisor', 'risk'],
  'move:manage': ['operations', 'supervisor'],
} satisfies StaffPermissions;
