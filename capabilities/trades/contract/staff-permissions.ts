import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Files of transactions, and quarantined ones. */
export const staffPermissions = {
  'feed:view': ['operations', 'finance', 'support'],
  'feed:import': ['finance'],
} satisfies StaffPermissions;
