import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Stages of activations, and what is taken back for silence after a reward. */
export const staffPermissions = {
  'compliance:view': ['operations', 'finance', 'support'],
  'compliance:evaluate': ['operations'],
  'silence:view': ['operations', 'finance', 'support'],
  'silence:decide': ['operations', 'finance'],
} satisfies StaffPermissions;
