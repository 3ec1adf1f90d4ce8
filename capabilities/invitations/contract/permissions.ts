import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'agent:add': ['agent'],
} satisfies AgentPermissions;

/** Agents whom nobody invites: the first of a tree. */
export const staffPermissions = {
  'agent:create': ['operations', 'supervisor'],
} satisfies StaffPermissions;
