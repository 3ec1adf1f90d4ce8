import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { retryEventsJob, retryNightlyJob } from './retry-events.ts';
import { watchEventsJob } from './watch-events.ts';

export const jobs: JobDefinition[] = [retryEventsJob, retryNightlyJob, watchEventsJob];
