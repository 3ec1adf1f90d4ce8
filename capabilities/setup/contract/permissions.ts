import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** The list of what an installation lacks, and the company whose business it is. */
export const staffPermissions = {
  'setup:view': ['admin', 'supervisor', 'operations', 'finance'],
  'company:manage': ['admin', 'supervisor'],
} satisfies StaffPermissions;
