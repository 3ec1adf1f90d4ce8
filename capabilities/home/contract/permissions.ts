import { STAFF_ROLES, type StaffPermissions } from '#platform/contract/permissions.ts';

/** The console's first page and its search: what they show depends on the other permissions of the role. */
export const staffPermissions = {
  'desk:view': STAFF_ROLES,
} satisfies StaffPermissions;
