import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Statistics compared with the facts. */
export const staffPermissions = {
  'statistics:check': ['operations', 'finance'],
} satisfies StaffPermissions;
