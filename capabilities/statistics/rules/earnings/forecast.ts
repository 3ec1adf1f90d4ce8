/** The expected earnings of a whole month, from its full days (docs/domain.md §9): an estimate, never an entry. */
import { fen, sumFen, type Fen } from '#platform/money/fen.ts';

/** Fewer full days are too few: every weekday must have occurred. */
const MIN_FULL_DAYS = 7;
/** Eight of ten outcomes of a normal distribution lie within it. */
const SIGMAS = 1.28;
/** Shown in whole hundreds of yuan. */
const UNIT_FEN = 10_000;

export interface Forecast {
  fullDays: number;
  daysLeft: number;
  /** Mean of the full days. */
  meanFen: Fen;
  lowFen: Fen;
  highFen: Fen;
}

const inHundreds = (value: number): Fen => fen(Math.round(value / UNIT_FEN) * UNIT_FEN);

/** @param daysLeft days of the month that are not over, with the running one. Undefined with too few full days. */
export const forecastOf = (fullDaysFen: readonly Fen[], daysLeft: number): Forecast | undefined => {
  const fullDays = fullDaysFen.length;
  if (fullDays < MIN_FULL_DAYS || daysLeft < 1) return undefined;
  const sum = sumFen(fullDaysFen);
  const mean = sum / fullDays;
  const variance = fullDaysFen.reduce((total, value) => total + (value - mean) ** 2, 0) / (fullDays - 1);
  const middle = sum + mean * daysLeft;
  const spread = SIGMAS * Math.sqrt(variance) * Math.sqrt(daysLeft);
  return {
    fullDays,
    daysLeft,
    meanFen: fen(Math.round(mean)),
    lowFen: inHundreds(middle - spread),
    highFen: inHundreds(middle + spread),
  };
};
