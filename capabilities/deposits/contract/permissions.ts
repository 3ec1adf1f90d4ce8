import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Finance books deposits; support can only read. */
export const staffPermissions = {
  'deposit:view': ['finance', 'support'],
  'deposit:book': ['finance'],
} satisfies StaffPermissions;
