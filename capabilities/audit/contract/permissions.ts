import type { StaffPermissions } from '#platform/contract/permissions.ts';

export const staffPermissions = {
  'audit:view': ['admin'],
  'audit:verify': ['admin'],
  'security:view': ['admin', 'operations', 'supervisor', 'risk'],
} satisfies StaffPermissions;
