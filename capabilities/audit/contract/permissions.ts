import type { StaffPermissions } from '#platform/contract/permissions.ts';

export const staffPermissions = {
  'security:view': ['admin', 'operations'],
} satisfies StaffPermissions;
