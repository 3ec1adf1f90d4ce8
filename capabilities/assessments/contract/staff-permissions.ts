import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Stages of activations, and rewards that are clawed back for silence. */
export const staffPermissions = {
  'compliance:view': ['operations', 'finance', 'support'],
  'compliance:evaluate': ['operations'],
  'silence:view': ['operations', 'finance', 'support'],
  // needs two persons: one administrator alone gives nobody this role
  'silence:decide': ['finance'],
} satisfies StaffPermissions;
