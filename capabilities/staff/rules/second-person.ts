/** Which acts raise by hand what an agent can withdraw, and from which amount a second person must agree to each. */
import { fen, type Fen } from '#platform/money/fen.ts';
import { HIGHEST_LIMIT_FEN, LIMITED_ACTS, type LimitedAct, type MoneyAct } from '../contract/limits/money-acts.ts';

/** 1 000.00 */
const USUAL_FEN = 100_000;

/** Amount of acts without an upper bound, such as the rate of a certificate: no limit is above it. */
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
