import { beforeBooking } from '#capabilities/trades/server/api.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { executeDue, executeDueJob, startOfDayJob } from './execute-due.ts';

export { permissions } from '../contract/permissions.ts';
export const jobs: JobDefinition[] = [executeDueJob, startOfDayJob];

export const register = (): void =>
  beforeBooking.register('moves', async (db, now) => {
    await executeDue(db, now);
  });
