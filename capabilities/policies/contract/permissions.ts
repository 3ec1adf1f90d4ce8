import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'policy:view': ['agent', 'agent-viewer', 'agent-operator'],
  'policy:open': ['agent'],
} satisfies AgentPermissions;

/** Product policies, and terms of agents. */
export const staffPermissions = {
  'policy:view': ['operations', 'finance', 'support', 'supervisor', 'risk'],
  'policy:manage': ['operations', 'supervisor'],
  'terms:view': ['operations', 'finance', 'support', 'supervisor', 'risk'],
  'terms:manage': ['operations'],
} satisfies StaffPermissions;
