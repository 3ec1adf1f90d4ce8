/**
 * Which acts of people raise the withdrawable amount of an agent, and from which amount each needs a second person's
 * agreement.
 */
import { fen, type Fen } from '#platform/money/fen.ts';
import { HIGHEST_LIMIT_FEN, LIMITED_ACTS, type LimitedAct, type MoneyAct } from '../contract/limits/money-acts.ts';

/** 1 000.00 */
const USUAL_FEN = 100_000;

/** Amount of acts without an upper bound, such as the rate of a certificate: no limit is above it. */
export const UNBOUNDED_FEN = fen(HIGHEST_LIMIT_FEN);

export const isLimited = (act: string): act is LimitedAct => (LIMITED_ACTS as readonly string[]).includes(act);

export const usualLimit = (act: MoneyAct): Fen => fen(isLimited(act) ? USUAL_FEN : 0);

/** A proposal lapses when nobody agrees for so long. */
export const LAPSES_AFTER_MS = 24 * 3_600_000;

/**
 * The person's sum for the act on that day counts, including this amount, so that dividing an amount does not avoid a
 * second person. Amounts that a second person agreed to do not count.
 */
export const needsSecondPerson = (aloneTodayFen: Fen, amountFen: Fen, limitFen: Fen): boolean =>
  aloneTodayFen + amountFen >= limitFen;
