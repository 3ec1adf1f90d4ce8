import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'privacy:view': ['agent'],
  'privacy:close': ['agent'],
} satisfies AgentPermissions;

/** Requests to close an account. */
export const staffPermissions = {
  'closing:view': ['operations', 'support', 'supervisor'],
  'closing:manage': ['operations'],
} satisfies StaffPermissions;
