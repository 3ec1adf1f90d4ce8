import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Rules of levels, and levels by hand. */
export const staffPermissions = {
  'level:view': ['operations', 'support', 'supervisor'],
  'level:manage': ['operations'],
} satisfies StaffPermissions;
