/**
 * A comparison of a period that ends with the running day: up to the last full hour on both sides (docs/domain.md §9).
 */
import { addFen, type Fen } from '#platform/money/fen.ts';
import { sumUntil } from './hours-of-day.ts';

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
