import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'agent:view': ['agent', 'agent-viewer', 'agent-operator'],
  'agent:edit': ['agent'],
  'agent:note': ['agent', 'agent-operator'],
} satisfies AgentPermissions;

/** Permissions to freeze an agent and to end it. */
export const staffPermissions = {
  'agent:freeze': ['operations', 'supervisor', 'risk'],
  /** Certified names in full. */
  'agent:renames': ['operations', 'supervisor', 'risk'],
  /** The tree of all agents, who each is and what the staff noted about it; mobiles masked. */
  'agent:look': ['operations', 'finance', 'support', 'supervisor', 'risk'],
  'agent:annotate': ['operations', 'finance', 'support', 'supervisor', 'risk'],
} satisfies StaffPermissions;
