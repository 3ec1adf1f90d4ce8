/**
 * Kinds of promotions (docs/domain.md, "Promotions"). Plain constants, because schemas are replaced by stubs in the
 * phone's code.
 */

/** `cancelled` means that it ended before it began. */
export const PROMOTION_STATES = ['running', 'coming', 'ended', 'cancelled'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** The state of one merchant in the promotion. */
export const PROMOTED_STATES = [
  /** The end failed: the merchant still has the promotion's rate. */
  'stuck',
  /** The beginning failed. */
  'failed',
  'coming',
  /** The promotion has begun, and the acquirer has not put it into force yet. */
  'starting',
  'running',
  /** Promotions of a higher priority hold for all its rate types. */
  'outranked',
  /** The promotion is over, and the acquirer has not put the former rate into force yet. */
  'ending',
  'ended',
  'cancelled',
  /** The merchant is another agent's, or closed. */
  'moved',
  'closed',
] as const;
export type PromotedState = (typeof PROMOTED_STATES)[number];

/** The higher priority holds, of equal ones the promotion that was recorded later. */
export const PRIORITIES = { lowest: 1, usual: 5, highest: 9 } as const;
export const LONGEST_NAME = 20;
/** The first day is tomorrow or later; the last is at most this number of days after today. */
export const MOST_DAYS_AHEAD = 365;
