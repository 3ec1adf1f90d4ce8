import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Finance recalculates periods, two people from the limit on; support can read the questions. */
export const staffPermissions = {
  'recalculation:view': ['finance', 'support', 'supervisor'],
  'recalculation:decide': ['finance', 'supervisor'],
} satisfies StaffPermissions;
