import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

/** As for the wallet: an agent-operator sees no money, a viewer submits nothing. */
export const permissions = {
  'tax:view': ['agent', 'money'],
  'tax:edit': ['agent'],
} satisfies AgentPermissions;

/** Tax documents, by which less tax is withheld. */
export const staffPermissions = {
  'tax:view': ['finance', 'support', 'supervisor', 'risk'],
  'tax:review': ['finance', 'supervisor'],
} satisfies StaffPermissions;
