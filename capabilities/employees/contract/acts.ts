/**
 * Changes in the agent's business that an employee may make: what is told of them to the agent. Reading, own settings
 * and logins are none. A test holds that no call is forgotten.
 */
export const ACTS = [
  'agents.add-agent-note',
  'agents.edit-agent-note',
  'agents.delete-agent-note',
  'agents.export-agents',
  'changes.export-changes',
  'compliance.export-activations',
  'compliance.export-checks',
  'compliance.export-tasks',
  'disputes.export-disputes',
  'earnings.export-earnings',
  'merchants.add-merchant-note',
  'merchants.change-snooze',
  'merchants.close-merchant',
  'merchants.delete-merchant-note',
  'merchants.edit-application',
  'merchants.export-merchants',
  'merchants.reveal-merchant-mobile',
  'merchants.submit-application',
  'portfolio.export-aged-terminals',
  'portfolio.export-classed-merchants',
  'portfolio.send-reminders',
  'terminals.approve-operation',
  'terminals.bind-terminal',
  'terminals.cancel-operation',
  'terminals.export-operations',
  'terminals.export-terminals',
  'terminals.reject-operation',
  'terminals.submit-operation',
  'terminals.unbind-terminal',
  'trades.export-trades',
  'wallet.export-statement-entries',
  'wallet.export-withdrawals',
] as const;
export type Act = (typeof ACTS)[number];
