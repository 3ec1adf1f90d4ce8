/** Enumerations of this capability, shared by client and server. */

/** An agent's wallets in display order: profit share 分润, rewards 奖励, goods fund 货款, fees 服务费. */
export const WALLET_KINDS = ['profit_share', 'reward', 'goods', 'fee'] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

/** Kinds of transfers that an agent's statement can show. */
export const ENTRY_KINDS = [
  'profit_share',
  'profit_share_reversal',
  'value_share',
  'value_share_reversal',
  'residual',
  'residual_reversal',
  'activation',
  'activation_reversal',
  'compliance',
  'compliance_reversal',
  'allowance',
  'service_fee',
  'service_fee_reversal',
  'communication_fee',
  'communication_fee_reversal',
  'not_activated',
  'not_activated_reversal',
  'goods_deposit',
  'goods_deposit_reversal',
  'goods_deduction',
  'withdrawal',
  'withdrawal_fee',
  'withdrawal_tax',
  'adjustment',
  'manual_adjustment',
  'recalculation',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Why a reward or a share of a fee was clawed back. */
export const CLAWBACK_CAUSES = ['unbound', 'reversed', 'corrected', 'fee_returned', 'silence'] as const;
export type ClawbackCause = (typeof CLAWBACK_CAUSES)[number];

/** The limit that determined a goods deduction: the rest of the total, the daily cap, or the money available. */
export const DEDUCTION_LIMITS = ['rest', 'cap', 'available'] as const;
export type DeductionLimit = (typeof DEDUCTION_LIMITS)[number];

/**
 * Why a line would be booked otherwise today (docs/domain.md §5 "Recalculation of a period"): the acquirer states
 * another status, or another fee since, or by a rate that was in force already; the terminal had another holder or
 * policy; the tree of the day was another one; a cost or an amount of the day was corrected; the policy or the plan
 * says otherwise; a refund came after an earlier correction; nothing of this.
 */
export const RECALCULATION_CAUSES = [
  'status',
  'fee',
  'rate',
  'terminal',
  'tree',
  'terms',
  'rule',
  'refund',
  'unknown',
] as const;
export type RecalculationCause = (typeof RECALCULATION_CAUSES)[number];

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

/** Signals that decide about a withdrawal beside the amount: a setting for each states what it asks for. */
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

/** For the reviewer, as of the time of applying: the signals, and two hints that decide nothing. */
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
