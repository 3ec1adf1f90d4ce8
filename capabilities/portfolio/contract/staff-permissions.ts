import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Thresholds of the merchants' classes. */
export const staffPermissions = {
  'portfolio:view': ['operations', 'support'],
  'portfolio:manage': ['operations'],
} satisfies StaffPermissions;
