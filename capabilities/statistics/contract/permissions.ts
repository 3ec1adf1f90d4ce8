import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'statistics:view': ['agent', 'agent-viewer', 'agent-operator'],
  /** Permission for the agent's earnings, wherever they are shown. */
  'earning:view': ['agent', 'money'],
} satisfies AgentPermissions;
