import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'content:view': ['agent', 'agent-viewer', 'agent-operator'],
} satisfies AgentPermissions;

/** Notices, banners and posters. */
export const staffPermissions = {
  'content:view': ['operations', 'support', 'supervisor'],
  'content:manage': ['operations', 'supervisor'],
} satisfies StaffPermissions;
