import type { Route } from '#platform/http/context.ts';
import { agentRatesRoute } from './agent-rates.ts';
import { listPoliciesRoute } from './list-policies.ts';
import { openPoliciesRoute } from './open-policies.ts';

export const routes: Route[] = [agentRatesRoute, listPoliciesRoute, openPoliciesRoute];
