import { refuse } from '#platform/http/problem.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { Period } from './question-row.ts';

/** @throws Problem: only whole days are recalculated, because an unfinished day cannot be judged yet. */
export const requireOver = ({ firstDay, lastDay }: Period, now: Date): void => {
  if (lastDay < firstDay) throw refuse('recalculation_reversed');
  if (lastDay >= businessDay(now)) throw refuse('recalculation_not_over', { day: lastDay });
};
