import type { StaffPermissions } from '#capabilities/staff/contract/roles.ts';

/** Reviewing is finance's; support sees what it is asked about. */
export const staffPermissions = {
  'withdrawal:view': ['finance', 'support'],
  'withdrawal:review': ['finance'],
} satisfies StaffPermissions;
