/** Which acts raise by hand what an agent can withdraw, and from which amount a second person must agree to each. */
import { fen, type Fen } from '#platform/money/fen.ts';

/** Of what one person may do alone below an amount. */
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
 * To which a second person always agrees. `account`: a member of the staff who is added, reset or enabled; `limit`: a
 * change of the amounts above; `outcome`: what an acquirer did, by what it wrote; `silence`: rewards that are taken back, which raises nothing but takes from others.
 */
export const ACTS_OF_TWO = ['account', 'adjustment', 'feed_import', 'limit', 'outcome', 'silence'] as const;

export const MONEY_ACTS = [...LIMITED_ACTS, ...ACTS_OF_TWO] as const;
export type MoneyAct = (typeof MONEY_ACTS)[number];

/** 1 000.00 */
const USUAL_FEN = 100_000;
/** The highest that can be set: 1 000 000.00. */
export const HIGHEST_LIMIT_FEN = 100_000_000;

/** Of what nothing bounds, such as the rate of a certificate: no limit is above it. */
export const UNBOUNDED_FEN = fen(HIGHEST_LIMIT_FEN);

export const isLimited = (act: string): act is LimitedAct => (LIMITED_ACTS as readonly string[]).includes(act);

export const usualLimit = (act: MoneyAct): Fen => fen(isLimited(act) ? USUAL_FEN : 0);

/** Lapses when nobody agrees for so long. */
export const LAPSES_AFTER_MS = 24 * 3_600_000;

/**
 * The day's sum of the person and the act counts, this one included: parts of an amount need a second person as the
 * whole does. What a second person agreed to does not count again.
 */
export const needsSecondPerson = (aloneTodayFen: Fen, amountFen: Fen, limitFen: Fen): boolean =>
  aloneTodayFen + amountFen >= limitFen;
