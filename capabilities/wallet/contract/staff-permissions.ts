import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Reviewing is finance's; support sees what it is asked about. */
export const staffPermissions = {
  'withdrawal:view': ['finance', 'support'],
  'withdrawal:review': ['finance'],
} satisfies StaffPermissions;
