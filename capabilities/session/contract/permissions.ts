import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'account:edit': ['agent'],
} satisfies AgentPermissions;

export const staffPermissions = {
  /** A new password by a link to the agent's own mobile. */
  'account:reset': ['operations', 'supervisor', 'support'],
} satisfies StaffPermissions;
