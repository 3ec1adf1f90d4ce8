import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Notices, banners and posters. */
export const staffPermissions = {
  'content:view': ['operations', 'support'],
  'content:manage': ['operations'],
} satisfies StaffPermissions;
