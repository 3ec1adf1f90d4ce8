import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Stages of activations, and what is taken back for silence after a reward. */
export const staffPermissions = {
  'compliance:view': ['operations', 'finance', 'support'],
  'compliance:evaluate': ['operations'],
  'silence:view': ['operations', 'finance', 'support'],
  // of two persons: one administrator alone gives nobody this role
  'silence:decide': ['finance'],
} satisfies StaffPermissions;
