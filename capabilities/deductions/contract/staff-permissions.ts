import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Agreements of goods deductions. */
export const staffPermissions = {
  'deduction:view': ['finance', 'operations', 'support'],
  'deduction:manage': ['finance'],
} satisfies StaffPermissions;
