import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Lines that agents question. */
export const staffPermissions = {
  'dispute:view': ['finance', 'operations', 'support'],
  'dispute:answer': ['finance'],
} satisfies StaffPermissions;
