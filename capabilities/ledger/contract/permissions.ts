import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'wallet:view': ['agent', 'money'],
} satisfies AgentPermissions;

/** Finance may check the ledger. */
export const staffPermissions = {
  'ledger:check': ['finance', 'supervisor'],
} satisfies StaffPermissions;
