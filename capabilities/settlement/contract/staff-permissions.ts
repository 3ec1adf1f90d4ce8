import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** The list of bank branches. */
export const staffPermissions = {
  'branch:import': ['operations'],
} satisfies StaffPermissions;
