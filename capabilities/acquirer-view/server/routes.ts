import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { eventTakers, retryEventsOf } from '#capabilities/events/server/api.ts';
import { terminalWatchers } from '#capabilities/terminals/server/api.ts';
import { askAcquirerJob } from './asking/ask-due.ts';
import { refreshComparisonRoutes } from './asking/refresh-comparison.ts';
import { terminalEventTaker } from './asking/reported-terminals.ts';
import { getComparisonRoutes } from './comparison/get-comparison.ts';
import { getSummaryRoute } from './comparison/get-summary.ts';
import { listComparisonsRoutes } from './comparison/list-comparisons.ts';

export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  getSummaryRoute,
  ...listComparisonsRoutes,
  ...getComparisonRoutes,
  ...refreshComparisonRoutes,
];

export const jobs: JobDefinition[] = [askAcquirerJob];

export const register = (): void => {
  eventTakers.register('acquirer-view', terminalEventTaker);
  terminalWatchers.register('acquirer-view', retryEventsOf);
};
