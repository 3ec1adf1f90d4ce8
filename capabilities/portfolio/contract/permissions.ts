import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'portfolio:view': ['agent', 'agent-viewer', 'agent-operator'],
} satisfies AgentPermissions;

/** Thresholds of the merchants' classes. */
export const staffPermissions = {
  'portfolio:view': ['operations', 'support', 'supervisor', 'risk'],
  'portfolio:manage': ['operations'],
} satisfies StaffPermissions;
