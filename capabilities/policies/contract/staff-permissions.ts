import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Product policies, and terms of agents. */
export const staffPermissions = {
  'policy:view': ['operations', 'finance', 'support'],
  'policy:manage': ['operations'],
  'terms:view': ['operations', 'finance', 'support'],
  'terms:manage': ['operations'],
} satisfies StaffPermissions;
