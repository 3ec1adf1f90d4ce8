import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Finance reviews withdrawals and hands payouts to the bank; support can only read. */
export const staffPermissions = {
  'withdrawal:view': ['finance', 'support'],
  'withdrawal:review': ['finance'],
  'payout:view': ['finance', 'support'],
  'payout:run': ['finance'],
} satisfies StaffPermissions;
