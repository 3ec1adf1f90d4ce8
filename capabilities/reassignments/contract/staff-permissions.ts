import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Moves of agents and transfers of merchants. */
export const staffPermissions = {
  'move:view': ['operations', 'support'],
  'move:manage': ['operations'],
} satisfies StaffPermissions;
