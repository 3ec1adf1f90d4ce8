import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Applications of merchants. */
export const staffPermissions = {
  'merchant:view': ['operations', 'support'],
  'merchant:review': ['operations'],
} satisfies StaffPermissions;
