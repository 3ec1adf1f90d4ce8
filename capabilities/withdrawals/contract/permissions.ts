import type { AgentPermissions, StaffPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  'wallet:withdraw': ['agent'],
} satisfies AgentPermissions;

/** Finance reviews withdrawals and hands payouts to the bank; support can only read. */
export const staffPermissions = {
  /** Balances of an agent, on its page. */
  'agent:wallets': ['operations', 'finance', 'support'],
  'withdrawal:view': ['finance', 'support'],
  'withdrawal:review': ['finance'],
  'payout:view': ['finance', 'support'],
  'payout:run': ['finance'],
} satisfies StaffPermissions;
