import { STAFF_ROLES, type StaffPermissions } from '#platform/contract/permissions.ts';

/** Administrators manage the accounts of the staff and the machine; they move no money. */
export const staffPermissions = {
  'staff:view': ['admin', 'supervisor'],
  'staff:manage': ['admin'],
  'staff:stop': STAFF_ROLES,
  'limit:view': ['admin', 'finance', 'supervisor'],
  'limit:set': ['admin'],
  'job:view': ['admin', 'operations', 'supervisor'],
  'job:retry': ['admin', 'operations'],
  'vault:reseal': ['admin'],
} satisfies StaffPermissions;
