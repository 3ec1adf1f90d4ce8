import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Finance decides on adjustments, two people for each; support can read them. */
export const staffPermissions = {
  'adjustment:view': ['finance', 'support', 'supervisor'],
  'adjustment:decide': ['finance', 'supervisor'],
} satisfies StaffPermissions;
