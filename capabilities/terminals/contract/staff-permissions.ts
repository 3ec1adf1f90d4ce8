import type { StaffPermissions } from '#platform/contract/permissions.ts';

/** Deletions and unbindings that the operator confirms, and bindings at the acquirer. */
export const staffPermissions = {
  'operation:view': ['operations', 'support'],
  'operation:decide': ['operations'],
  'binding:view': ['operations', 'support'],
  'binding:manage': ['operations'],
} satisfies StaffPermissions;
