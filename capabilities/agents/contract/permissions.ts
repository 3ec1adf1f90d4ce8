import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'agent:view': ['agent', 'agent-viewer', 'agent-operator'],
  'agent:edit': ['agent'],
  'agent:note': ['agent', 'agent-operator'],
} satisfies AgentPermissions;

/** Freezing an agent, and ending it. */
export const staffPermissions = {
  'agent:freeze': ['operations'],
  /** Certified names in full. */
  'agent:renames': ['operations'],
  /** The tree of all agents, who each is and what the staff noted about it; mobiles masked. */
  'agent:look': ['operations', 'finance', 'support'],
  'agent:annotate': ['operations', 'finance', 'support'],
} satisfies StaffPermissions;
