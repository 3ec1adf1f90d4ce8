import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** What the installation lacks, and the company whose business it is. */
export const staffPermissions = {
  'setup:view': ['admin', 'supervisor', 'operations', 'finance'],
  'company:manage': ['admin', 'supervisor'],
} satisfies StaffPermissions;
