/**
 * Keeps the effect that saved changes of terms would have had. Done beside the saving, which must not wait for a
 * million sales: a reader who comes before has it computed then (get-term-change).
 */
import { defineJob } from '#platform/jobs/jobs.ts';
import { measureUnmeasured } from '../what-if/meant.ts';

/** Maximum number of commands per run; the next run, a minute later, continues. */
const AT_ONCE = 50;

export const measureTermChanges = defineJob(
  'policies.measure-term-changes',
  async ({ db }) => ({ measured: await measureUnmeasured(db, AT_ONCE) }),
  '* * * * *',
);
