import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Caps of rewards. */
export const staffPermissions = {
  'reward:view': ['operations', 'finance', 'support'],
  'reward:manage': ['operations'],
} satisfies StaffPermissions;
