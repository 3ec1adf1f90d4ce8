import type { Route } from '#platform/http/context.ts';
import { getAgentRatesRoute } from './get-agent-rates.ts';
import { listPoliciesRoute } from './list-policies.ts';
import { listOpenPoliciesRoute } from './list-open-policies.ts';

export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [getAgentRatesRoute, listPoliciesRoute, listOpenPoliciesRoute];
