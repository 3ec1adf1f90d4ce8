/** Whether money may be sent to a settlement account, and why not. */

/**
 * `waiting`: verified, but the waiting hours are not over; `unverified`: the operator reviews it, or has rejected it.
 */
export const ACCOUNT_STATES = ['verified', 'waiting', 'checking', 'refused', 'unverified'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** Fields that do not belong to the card; `unanswered`: the bank has not answered for days. */
export const CHECK_REASONS = ['name', 'id_number', 'mobile', 'card', 'unanswered'] as const;
export type CheckReason = (typeof CHECK_REASONS)[number];
