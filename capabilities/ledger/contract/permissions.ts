import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'wallet:view': ['agent', 'money'],
} satisfies AgentPermissions;

/** Finance may check the ledger; support can only read it. */
export const staffPermissions = {
  'ledger:view': ['finance', 'support', 'supervisor'],
  'ledger:check': ['finance', 'supervisor'],
} satisfies StaffPermissions;
