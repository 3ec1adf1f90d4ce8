import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

/** As for the wallet: an agent-operator sees no money, a viewer decides nothing. */
export const permissions = {
  'deduction:view': ['agent', 'money'],
  'deduction:decide': ['agent'],
} satisfies AgentPermissions;

/** Agreements of goods deductions. */
export const staffPermissions = {
  'deduction:view': ['finance', 'operations', 'support', 'supervisor'],
  'deduction:manage': ['finance'],
} satisfies StaffPermissions;
