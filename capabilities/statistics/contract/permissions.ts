import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'statistics:view': ['agent', 'agent-viewer', 'agent-operator'],
  /** Permission for the agent's earnings, wherever they are shown. */
  'earning:view': ['agent', 'money'],
} satisfies AgentPermissions;

/** Statistics compared with the facts. */
export const staffPermissions = {
  'statistics:check': ['operations', 'finance', 'supervisor'],
} satisfies StaffPermissions;
