import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Identities are shown only to staff who review them. */
export const staffPermissions = {
  'certification:review': ['operations'],
} satisfies StaffPermissions;
