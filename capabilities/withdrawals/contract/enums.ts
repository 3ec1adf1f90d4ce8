/** Enumerations of withdrawals, shared by client and server. */

export const WITHDRAWAL_STATUSES = [
  'applied',
  'reviewing',
  'paying',
  'paid',
  'rejected',
  'failed',
  'cancelled',
] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** Signals that, besides the amount, decide about a withdrawal: a setting for each states what it requires. */
export const SIGNALS = [
  'new_payee',
  'other_holder',
  'first_withdrawal',
  'new_device',
  'credential_changed',
  'day_sum',
] as const;
export type Signal = (typeof SIGNALS)[number];

/** The demands of a signal; `factor`: the second factor, or where none is enrolled password and code together. */
export const SIGNAL_ACTS = ['pass', 'factor', 'review'] as const;
export type SignalAct = (typeof SIGNAL_ACTS)[number];

/** Hints for the reviewer, as of the time of applying: the signals, and two hints that decide nothing. */
export const RISK_HINTS = ['new_card', 'high_amount', ...SIGNALS] as const;
export type RiskHint = (typeof RISK_HINTS)[number];

/** Why a withdrawal is rejected: the agent is shown the text of the code and the reviewer's note. */
export const REJECT_CODES = ['card_changed', 'payee_differs', 'amount_unusual', 'identity_unclear', 'other'] as const;
export type RejectCode = (typeof REJECT_CODES)[number];

/**
 * An approval by a given person would be: the first of two, the final one, not possible because the same person gave
 * the first, or too late.
 */
export const APPROVAL_STEPS = ['first', 'final', 'same_person', 'late'] as const;
export type ApprovalStep = (typeof APPROVAL_STEPS)[number];

/** Why a withdrawal is not possible, in the order of reporting. Each has a text `refusal.<reason>`. */
export const WITHDRAW_OBSTACLES = [
  'withdraw_specific_account',
  'withdraw_frozen',
  'withdraw_stopped',
  'withdraw_not_certified',
  'withdraw_no_settlement_account',
  'withdraw_settlement_unverified',
  'withdraw_payee_waiting',
  'withdraw_closed',
  'withdraw_daily_count',
  'withdraw_insufficient',
  'withdraw_above_maximum',
  'withdraw_below_minimum',
  'withdraw_nothing_left',
] as const;
export type WithdrawObstacle = (typeof WITHDRAW_OBSTACLES)[number];
