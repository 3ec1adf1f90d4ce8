import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'certificate:view': ['agent', 'agent-viewer', 'agent-operator'],
} satisfies AgentPermissions;

/** Certificates of authorisation and the key that signs them. */
export const staffPermissions = {
  'certificate:view': ['operations', 'support', 'supervisor'],
  'certificate:manage': ['operations'],
} satisfies StaffPermissions;
