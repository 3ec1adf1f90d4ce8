import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Permissions for caps of rewards. */
export const staffPermissions = {
  'reward:view': ['operations', 'finance', 'support', 'supervisor', 'risk'],
  'reward:manage': ['operations'],
} satisfies StaffPermissions;
