import { defineLongJob } from '#platform/jobs/jobs.ts';
import { closeDueMonths } from './close-due-months.ts';

/** Runs long after the last booking of a month; a missed night is caught up with on the next. */
export const closeMonthsJob = defineLongJob<object>(
  'statements.close-months',
  async ({ db, clock, services }) => {
    const months = await closeDueMonths(db, services.vault, clock.now());
    const sum = (of: 'statements' | 'different') => months.reduce((total, month) => total + month[of], 0);
    return { months: months.length, statements: sum('statements'), different: sum('different') };
  },
  '12 3 * * *',
);
