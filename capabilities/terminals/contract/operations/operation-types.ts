/** Operations on terminals (docs/domain.md §12), their states, and the reasons why terminals are refused. */

export const OPERATION = { assign: 0, transfer: 1, recall: 2, bind: 3, unbind: 4, return: 5, delete: 6 } as const;
export type OperationType = (typeof OPERATION)[keyof typeof OPERATION];
export const OPERATION_TYPES = [0, 1, 2, 3, 4, 5, 6] as const;

/** Why a permitted operation leads nowhere now. Texts: `terminals.unavailable.<reason>`. */
export const UNAVAILABLE_REASONS = ['no_sub_agent', 'one_sub_agent'] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

/** 0 pending confirmation, 1 approved, 2 rejected (docs/domain.md §12), 3 cancelled by the submitter. */
export const OPERATION_STATUS = { pending: 0, approved: 1, rejected: 2, cancelled: 3 } as const;
export type OperationStatus = (typeof OPERATION_STATUS)[keyof typeof OPERATION_STATUS];
export const OPERATION_STATUSES = [0, 1, 2, 3] as const;

/** The person who has to confirm an operation before it is executed. */
export const CONFIRMERS = ['none', 'giver', 'parent', 'operator', 'acquirer'] as const;
export type Confirmer = (typeof CONFIRMERS)[number];

export const ITEM_OUTCOMES = ['pending', 'done', 'refused', 'released'] as const;
export type ItemOutcome = (typeof ITEM_OUTCOMES)[number];

/**
 * Why a terminal cannot be part of an operation. Texts: `terminals.reason.<reason>`; remedy: `terminals.way.<reason>`.
 */
export const ITEM_REASONS = [
  /** The text is not a serial number. */
  'malformed',
  /** The terminal does not exist or is outside the caller's subtree; both look the same. */
  'unknown',
  /** The holder is not the giver. */
  'held_elsewhere',
  /** The terminal is part of another pending operation. */
  'frozen',
  'bound',
  'not_bound',
  /** The taker may not trade under the terminal's policy. */
  'policy_not_open',
  /** The policy is open for the taker, but comes into force on a later day. */
  'policy_not_yet',
  /** The terminal's policy does not offer this service fee. */
  'fee_not_offered',
  /** The acquirer is asked first, and wants to know where the terminal will stand. */
  'merchant_unplaced',
  /** The acquirer would be asked first, and takes no bindings from us. */
  'acquirer_cannot_bind',
  /** The terminal is at a merchant that the employee does not manage. */
  'not_managed',
] as const;
export type ItemReason = (typeof ITEM_REASONS)[number];

/** Why the acquirer refused a binding (platform/acquirer). Texts as of {@link ITEM_REASONS}. */
export const ACQUIRER_REASONS = [
  'acquirer_terminal',
  'acquirer_taken',
  'acquirer_merchant',
  'acquirer_place',
  'acquirer_other',
] as const;
export type AcquirerReason = (typeof ACQUIRER_REASONS)[number];

export const EVENT_KINDS = [
  'stocked',
  'assigned',
  'transferred',
  'recalled',
  'bound',
  'unbound',
  'returned',
  'deleted',
  'activated',
  'fee_changed',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
