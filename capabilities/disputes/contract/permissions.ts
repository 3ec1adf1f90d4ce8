import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

/** All lines are about money, so an agent's operator sees none of them. */
export const permissions = {
  'dispute:view': ['agent', 'money'],
  'dispute:open': ['agent'],
} satisfies AgentPermissions;

/** Permissions about lines that agents question. */
export const staffPermissions = {
  'dispute:view': ['finance', 'operations', 'support', 'supervisor', 'risk'],
  'dispute:answer': ['finance', 'supervisor'],
} satisfies StaffPermissions;
