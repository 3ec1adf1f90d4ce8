import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

/** The agent's own identity: none of its staff sees or changes it. */
export const permissions = {
  'certification:view': ['agent'],
  'certification:edit': ['agent'],
} satisfies AgentPermissions;

/** Identities are shown to those alone who review them. */
export const staffPermissions = {
  'certification:review': ['operations', 'supervisor', 'risk'],
} satisfies StaffPermissions;
