import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Changes at the acquirer. */
export const staffPermissions = {
  'change:view': ['operations', 'finance', 'support', 'supervisor', 'risk'],
  'change:manage': ['operations'],
  // needs two persons: one administrator alone gives nobody this role
  'change:decide': ['finance', 'supervisor'],
} satisfies StaffPermissions;
