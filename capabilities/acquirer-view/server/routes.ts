import { eventTakers, retryEventsOf } from '#capabilities/events/server/api.ts';
import { terminalWatchers } from '#capabilities/terminals/server/api.ts';
import { terminalEventTaker } from './reported-terminals.ts';
import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { askAcquirerJob } from './ask/ask-due.ts';
import { getSummaryRoute } from './get-summary.ts';
import { listBindingsRoute } from './list-bindings.ts';
import { getBindingRoute } from './get-binding.ts';
import { refreshBindingRoute } from './refresh-binding.ts';
import { listActivationsRoute } from './list-activations.ts';
import { getActivationRoute } from './get-activation.ts';
import { refreshActivationRoute } from './refresh-activation.ts';
import { listStandardsRoute } from './list-standards.ts';
import { getStandardRoute } from './get-standard.ts';
import { refreshStandardRoute } from './refresh-standard.ts';

export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  getSummaryRoute,
  listBindingsRoute,
  getBindingRoute,
  refreshBindingRoute,
  listActivationsRoute,
  getActivationRoute,
  refreshActivationRoute,
  listStandardsRoute,
  getStandardRoute,
  refreshStandardRoute,
];

export const jobs: JobDefinition[] = [askAcquirerJob];

export const register = (): void => {
  eventTakers.register('acquirer-view', terminalEventTaker);
  terminalWatchers.register('acquirer-view', retryEventsOf);
};
