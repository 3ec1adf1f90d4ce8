import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Tax documents, by which less tax is withheld. */
export const staffPermissions = {
  'tax:view': ['finance', 'support'],
  'tax:review': ['finance'],
} satisfies StaffPermissions;
