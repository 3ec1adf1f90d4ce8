import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Freezing an agent, and ending it. */
export const staffPermissions = {
  'agent:freeze': ['operations'],
  /** Certified names in full. */
  'agent:renames': ['operations'],
} satisfies StaffPermissions;
