import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { dismissEventRoute } from './dismiss-event.ts';
import { listOpenEventsRoute } from './list-open-events.ts';
import { retryEventRoute } from './retry-event.ts';
import { retryEventsJob, retryNightlyJob } from './retry-events.ts';
import { watchEventsJob } from './watch-events.ts';

export const jobs: JobDefinition[] = [retryEventsJob, retryNightlyJob, watchEventsJob];
export const routes: Route[] = [listOpenEventsRoute, retryEventRoute, dismissEventRoute];
