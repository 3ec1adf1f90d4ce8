import type { Route } from '#platform/http/context.ts';
import type { Mount } from '#platform/http/server-parts.ts';
import { getDayRoute } from './desk/get-day.ts';
import { listQueuesRoute } from './desk/list-queues.ts';
import { searchAllRecordsRoute } from './find/search-all-records.ts';
import { searchRecordsRoute } from './find/search-records.ts';
import { getJobRoute } from './jobs/get-job.ts';
import { listAlertsRoute } from './jobs/list-alerts.ts';
import { listJobsRoute } from './jobs/list-jobs.ts';
import { retryJobRoute } from './jobs/retry-job.ts';
import { mountStream } from './stream/stream.ts';
import { listTodosRoute } from './todos/list-todos.ts';

export { staffPermissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  listTodosRoute,
  searchRecordsRoute,
  searchAllRecordsRoute,
  listQueuesRoute,
  getDayRoute,
  listJobsRoute,
  getJobRoute,
  retryJobRoute,
  listAlertsRoute,
];
export const mounts: Mount[] = [mountStream];
