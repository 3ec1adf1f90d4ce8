import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'merchant:view': ['agent', 'agent-viewer', 'agent-operator'],
  'merchant:edit': ['agent', 'agent-operator'],
  /** The whole mobile of an own merchant: for those who work with merchants, not for who only looks at figures. */
  'merchant:contact': ['agent', 'agent-operator'],
  /** Rates of approved merchants: what the agent earns depends on them. */
  'merchant:price': ['agent'],
  /** To ask for changes of them; what one of the staff asks for waits for the agent's yes. */
  'merchant:propose-price': ['agent', 'rates'],
} satisfies AgentPermissions;

/** Applications of merchants. */
export const staffPermissions = {
  'merchant:view': ['operations', 'support'],
  'merchant:review': ['operations'],
} satisfies StaffPermissions;
