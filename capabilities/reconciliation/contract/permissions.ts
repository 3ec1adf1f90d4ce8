import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Day files of acquirers and their differences from our books. */
export const staffPermissions = {
  'day-file:view': ['operations', 'finance', 'supervisor', 'risk'],
  'day-file:decide': ['finance', 'supervisor'],
} satisfies StaffPermissions;
