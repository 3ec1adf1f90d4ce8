/**
 * A comparison of a period that ends with the running day: up to the last full hour on both sides (docs/domain.md §9).
 */
import { addFen, type Fen } from '#platform/money/fen.ts';
import type { Period } from './comparison-period.ts';
import { sumOf, type AmountAndCount } from './day-series.ts';
import { hoursOf, sumUntil } from './hours-of-day.ts';

/** One side of the comparison. */
export interface Side {
  /** The days before the last one. */
  wholeDaysFen: Fen;
  /** The last day, by hour. */
  hoursFen: readonly Fen[];
}

/** Whole days, and of the last day the hours before `untilHour`. */
export const comparedFen = ({ wholeDaysFen, hoursFen }: Side, untilHour: number): Fen =>
  addFen(wholeDaysFen, sumUntil(hoursFen, untilHour));

interface Rows<H> {
  days: readonly (AmountAndCount & { day: string })[];
  hours: readonly H[];
  /** The measured amount of an hour. */
  measure(row: H): Fen;
}

/** The days of a period, and of its last one the hours before `untilHour`. */
export const sumToHour = <H extends { day: string; hour: number }>(
  { days, hours, measure }: Rows<H>,
  { from, to }: Period,
  untilHour: number,
): Fen =>
  comparedFen(
    {
      wholeDaysFen: sumOf(days.filter(({ day }) => day >= from && day < to)).amountFen,
      hoursFen: hoursOf(hours, to, measure),
    },
    untilHour,
  );
