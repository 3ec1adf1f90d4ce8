import { factSources } from '#capabilities/statistics/server/api.ts';
import type { Route } from '#platform/http/context.ts';
import { getAgentRoute } from './get-agent.ts';
import { listAgentsRoute } from './list-agents.ts';
import { renameAgentRoute } from './rename-agent.ts';
import { searchAgentsRoute } from './search-agents.ts';
import { factSource } from './fact-source.ts';

export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [listAgentsRoute, getAgentRoute, searchAgentsRoute, renameAgentRoute];

export const register = (): void => factSources.register('agents', factSource);
