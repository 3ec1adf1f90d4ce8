import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'wallet:withdraw': ['agent'],
} satisfies AgentPermissions;

/** Finance reviews withdrawals and hands payouts to the bank; support can only read. */
export const staffPermissions = {
  /** Balances of an agent, on its page. */
  'agent:wallets': ['operations', 'finance', 'support', 'supervisor', 'risk'],
  'withdrawal:view': ['finance', 'support', 'supervisor', 'risk'],
  'withdrawal:review': ['finance', 'supervisor'],
  'payout:view': ['finance', 'support', 'supervisor', 'risk'],
  'payout:run': ['finance'],
} satisfies StaffPermissions;
