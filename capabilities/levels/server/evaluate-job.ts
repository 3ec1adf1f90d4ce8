import { defineJob } from '#platform/jobs/jobs.ts';
import { evaluateDue } from './evaluate-day.ts';

/**
 * Looks every ten minutes for days that are due, so that 02:00 is met and a downtime at night is caught up with as soon
 * as the server is back. Finds nothing with one read.
 */
export const evaluateJob = defineJob<object>(
  'levels.evaluate',
  async ({ db, clock }) => {
    const days = await evaluateDue(db, clock.now());
    const sum = (kind: 'promoted' | 'demoted' | 'forgiven') => days.reduce((total, day) => total + day[kind], 0);
    return { days: days.length, promoted: sum('promoted'), demoted: sum('demoted'), forgiven: sum('forgiven') };
  },
  '*/10 * * * *',
);
