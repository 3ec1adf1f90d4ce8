import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Permissions for caps of rewards. */
export const staffPermissions = {
  'reward:view': ['operations', 'finance', 'support'],
  'reward:manage': ['operations'],
} satisfies StaffPermissions;
