import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Finance reviews withdrawals, books deposits and hands payouts to the bank; support can only read. */
export const staffPermissions = {
  'withdrawal:view': ['finance', 'support'],
  'withdrawal:review': ['finance'],
  'deposit:view': ['finance', 'support'],
  'deposit:book': ['finance'],
  'payout:view': ['finance', 'support'],
  'payout:run': ['finance'],
  'ledger:check': ['finance'],
} satisfies StaffPermissions;
