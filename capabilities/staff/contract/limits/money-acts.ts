/** Acts by which people raise the withdrawable amount of an agent. */

/** Acts that one person may do alone below an amount. */
export const LIMITED_ACTS = [
  'day_file_booking',
  'deposit',
  'dispute',
  'payout_failed',
  'quarantine_release',
  'recalculation',
  'residual',
  'tax_rate',
] as const;
export type LimitedAct = (typeof LIMITED_ACTS)[number];

/**
 * Acts that always need a second person. `account`: a member of the staff is added, reset or enabled; `limit`: the
 * amounts above change; `feed_key`: an acquirer may send, and what it sends is booked; `outcome`: what an acquirer
 * did, by its own letter; `silence`: rewards are clawed back, which raises nothing but takes from others.
 */
export const ACTS_OF_TWO = ['account', 'adjustment', 'feed_import', 'feed_key', 'limit', 'outcome', 'silence'] as const;

export const MONEY_ACTS = [...LIMITED_ACTS, ...ACTS_OF_TWO] as const;
export type MoneyAct = (typeof MONEY_ACTS)[number];

/** The highest amount that can be set: 1 000 000.00. */
export const HIGHEST_LIMIT_FEN = 100_000_000;
