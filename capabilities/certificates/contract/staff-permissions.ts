import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Certificates of authorisation and the key that signs them. */
export const staffPermissions = {
  'certificate:view': ['operations', 'support'],
  'certificate:manage': ['operations'],
} satisfies StaffPermissions;
