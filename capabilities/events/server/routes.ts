import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { listOpenEventsRoute } from './list-open-events.ts';
import { retryEventsJob, retryNightlyJob } from './retry-events.ts';
import { watchEventsJob } from './watch-events.ts';

export const jobs: JobDefinition[] = [retryEventsJob, retryNightlyJob, watchEventsJob];
export const routes = [listOpenEventsRoute];
