import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Permissions for applications of merchants. */
export const staffPermissions = {
  'merchant:view': ['operations', 'support'],
  'merchant:review': ['operations'],
} satisfies StaffPermissions;
