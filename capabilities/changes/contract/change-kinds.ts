/**
 * Kinds of changes (docs/domain.md §14). Plain constants, because schemas are replaced by stubs in the phone's code.
 */

/** The subject of a change: fee rules of a merchant under a policy, or a fee of one terminal. */
export const CHANGE_KINDS = ['rate', 'service', 'communication'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const CHANGE_STATE = { applying: 0, processing: 1, changed: 2, failed: 3 } as const;
export const CHANGE_STATES = [0, 1, 2, 3] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/**
 * The origin of a change; `default`: the default rate of a terminal that was bound; `acquirer`: the acquirer changed
 * the value by itself; `promotion`: a promotion began or ended.
 */
export const CHANGE_ORIGINS = ['agent', 'default', 'staff', 'acquirer', 'promotion'] as const;
export type ChangeOrigin = (typeof CHANGE_ORIGINS)[number];

/** The events of a change, in the order of its life. */
export const CHANGE_EVENTS = [
  'asked',
  /** The agent's answer to a request of its staff: yes, no, or none in time. */
  'agreed',
  'declined',
  'lapsed',
  'sent',
  'acknowledged',
  'changed',
  'effective',
  'failed',
  'cancelled',
  'retried',
  'unanswered',
  'contradicted',
  'recorded',
  'settled',
] as const;
export type ChangeEventKind = (typeof CHANGE_EVENTS)[number];

/** Why a change cannot be asked for, subject by subject. */
export const SUBJECT_REFUSALS = [
  /** The merchant or terminal does not exist or is not the caller's. */
  'not_found',
  'merchant_not_approved',
  /** A change of this kind is not decided yet. */
  'open',
  /** Changed within the last 30 days: again from `openOn`. */
  'settled',
  /** Every given value is already in force. */
  'same',
  'below_floor',
  'above_ceiling',
  /** The acquirer takes no rate as low or as high, none between its steps, or no such cap. */
  'acquirer_floor',
  'acquirer_ceiling',
  'acquirer_step',
  'acquirer_cap_floor',
  'acquirer_cap_ceiling',
  /** A rate type, or a part of a rule, that the policy does not have. */
  'not_applicable',
  /** Service fee: collected already; communication fee: today's phase is being collected. */
  'collected',
  'not_bound',
  /** Service fee: none of the policy's options. */
  'no_option',
  /** Communication fee: the policy has neither a floor nor a ceiling of it. */
  'fixed',
  /** Communication fee: a phase was charged, so that the free days change nothing any more. */
  'free_over',
  /** The acquirer's adapter has no such command. */
  'not_offered',
  'no_policy',
  /** The member of the staff does not manage the merchant. */
  'not_managed',
  /** Rates: a promotion holds for a rate type that would change, until the day before `openOn`. */
  'promotion',
] as const;
export type SubjectRefusal = (typeof SUBJECT_REFUSALS)[number];

/** Why a change failed: a refusal that became true before the change was sent, or the acquirer's answer. */
export const FAILURE_REASONS = [
  ...SUBJECT_REFUSALS,
  'cancelled',
  'refused',
  'moved',
  'unbound',
  'closed',
  /** The agent declined, did not answer in time, or ended the account that had asked. */
  'declined',
  'lapsed',
  'asker_ended',
  /** Came from a promotion, whose current value is another one. */
  'outdated',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Why a failed change cannot be tried again now. */
export const RETRY_BARS = [...SUBJECT_REFUSALS, 'contradicted', 'done_outside', 'outdated', 'frozen'] as const;

export const MAX_CHANGES = 1_000;
