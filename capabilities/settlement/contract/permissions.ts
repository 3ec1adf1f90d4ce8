import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'settlement:view': ['agent', 'money'],
  'settlement:edit': ['agent'],
} satisfies AgentPermissions;

/**
 * Finance reviews settlement accounts and confirms identities; support can only read them. Operations keeps the list of
 * bank branches.
 */
export const staffPermissions = {
  'branch:import': ['operations'],
  'payee:view': ['finance', 'support', 'supervisor', 'risk'],
  'payee:review': ['finance', 'supervisor'],
} satisfies StaffPermissions;
