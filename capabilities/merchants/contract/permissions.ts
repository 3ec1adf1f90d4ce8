import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'merchant:view': ['agent', 'agent-viewer', 'agent-operator'],
  'merchant:edit': ['agent', 'agent-operator'],
  /**
   * The whole mobile of an own merchant: for accounts that work with merchants, not for those that only see figures.
   */
  'merchant:contact': ['agent', 'agent-operator'],
  /** Rates of approved merchants: the agent's earnings depend on them. */
  'merchant:price': ['agent'],
  /** To ask for changes of rates and fees; an employee's request waits for the agent's consent. */
  'merchant:propose-price': ['agent', 'rates'],
} satisfies AgentPermissions;

/** Applications of merchants. */
export const staffPermissions = {
  'merchant:view': ['operations', 'support', 'supervisor', 'risk'],
  'merchant:review': ['operations', 'supervisor', 'risk'],
} satisfies StaffPermissions;
