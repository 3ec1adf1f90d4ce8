import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Finance books deposits; support can only read. */
export const staffPermissions = {
  'deposit:view': ['finance', 'support', 'supervisor'],
  'deposit:book': ['finance', 'supervisor'],
} satisfies StaffPermissions;
