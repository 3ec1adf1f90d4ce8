import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Permissions for monthly statements. */
export const staffPermissions = {
  'statement:view': ['finance', 'support'],
  'statement:close': ['finance'],
} satisfies StaffPermissions;
