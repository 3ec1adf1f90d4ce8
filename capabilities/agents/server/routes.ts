import type { Route } from '#platform/http/context.ts';
import { getAgentRoute } from './get-agent.ts';
import { listAgentsRoute } from './list-agents.ts';
import { renameAgentRoute } from './rename-agent.ts';
import { searchAgentsRoute } from './search-agents.ts';

export const routes: Route[] = [listAgentsRoute, getAgentRoute, searchAgentsRoute, renameAgentRoute];
