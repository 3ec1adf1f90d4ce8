import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Finance may check the ledger. */
export const staffPermissions = {
  'ledger:check': ['finance'],
} satisfies StaffPermissions;
