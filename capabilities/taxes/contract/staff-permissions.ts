import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Permissions for tax documents, which lower the withheld tax. */
export const staffPermissions = {
  'tax:view': ['finance', 'support'],
  'tax:review': ['finance'],
} satisfies StaffPermissions;
