import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Identities are shown to those alone who review them. */
export const staffPermissions = {
  'certification:review': ['operations'],
} satisfies StaffPermissions;
