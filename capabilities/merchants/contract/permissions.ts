import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'merchant:view': ['agent', 'agent-viewer', 'agent-operator'],
  'merchant:edit': ['agent', 'agent-operator'],
  /** Rates of approved merchants: what the agent earns depends on them. */
  'merchant:price': ['agent'],
} satisfies AgentPermissions;
