import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Requests to close an account. */
export const staffPermissions = {
  'closing:view': ['operations', 'support'],
  'closing:manage': ['operations'],
} satisfies StaffPermissions;
