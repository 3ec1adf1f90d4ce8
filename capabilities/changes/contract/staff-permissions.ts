import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Changes at the acquirer. */
export const staffPermissions = {
  'change:view': ['operations', 'support'],
  'change:manage': ['operations'],
} satisfies StaffPermissions;
