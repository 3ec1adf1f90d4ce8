import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Stages of activations. */
export const staffPermissions = {
  'compliance:view': ['operations', 'finance', 'support'],
  'compliance:evaluate': ['operations'],
} satisfies StaffPermissions;
