/** Which acts raise by hand what an agent can withdraw, and from which amount a second person must agree to each. */
import { fen, type Fen } from '#platform/money/fen.ts';

/** `limit`: a change of these amounts, to which a second person always agrees. */
export const MONEY_ACTS = ['deposit', 'quarantine_release', 'limit'] as const;
export type MoneyAct = (typeof MONEY_ACTS)[number];

/** 1 000.00 */
const USUAL_FEN = 100_000;
/** The highest that can be set: 1 000 000.00. */
export const HIGHEST_LIMIT_FEN = 100_000_000;

export const usualLimit = (act: MoneyAct): Fen => fen(act === 'limit' ? 0 : USUAL_FEN);

/** Lapses when nobody agrees for so long. */
export const LAPSES_AFTER_MS = 24 * 3_600_000;

/**
 * The day's sum of the person and the act counts, this one included: parts of an amount need a second person as the
 * whole does. What a second person agreed to does not count again.
 */
export const needsSecondPerson = (aloneTodayFen: Fen, amountFen: Fen, limitFen: Fen): boolean =>
  aloneTodayFen + amountFen >= limitFen;
