import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'compliance:view': ['agent', 'agent-viewer', 'agent-operator'],
} satisfies AgentPermissions;

/** Stages of activations, and rewards that are clawed back for silence. */
export const staffPermissions = {
  'compliance:view': ['operations', 'finance', 'support', 'supervisor', 'risk'],
  'compliance:evaluate': ['operations'],
  'silence:view': ['operations', 'finance', 'support', 'supervisor', 'risk'],
  // needs two persons: one administrator alone gives nobody this role
  'silence:decide': ['finance', 'supervisor'],
} satisfies StaffPermissions;
