import { eventTakers, retryEventsOf } from '#capabilities/events/server/api.ts';
import { terminalWatchers } from '#capabilities/terminals/server/api.ts';
import { terminalEventTaker } from './reported-terminals.ts';
import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { askAcquirerJob } from './ask/ask-due.ts';
import { getComparisonRoutes } from './get-comparison.ts';
import { getSummaryRoute } from './get-summary.ts';
import { listComparisonsRoutes } from './list-comparisons.ts';
import { refreshComparisonRoutes } from './refresh-comparison.ts';

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
