import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'statement:view': ['agent', 'money'],
} satisfies AgentPermissions;

/** Monthly statements. */
export const staffPermissions = {
  'statement:view': ['finance', 'support', 'supervisor'],
  'statement:close': ['finance'],
} satisfies StaffPermissions;
