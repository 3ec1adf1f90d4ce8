import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Finance reviews withdrawals; support can only read them. */
export const staffPermissions = {
  'withdrawal:view': ['finance', 'support'],
  'withdrawal:review': ['finance'],
} satisfies StaffPermissions;
