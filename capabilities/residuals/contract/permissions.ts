import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Finance uploads residual files and books them, by two people from the limit on; support can read them. */
export const staffPermissions = {
  'residual:view': ['finance', 'support', 'supervisor'],
  'residual:decide': ['finance', 'supervisor'],
} satisfies StaffPermissions;
