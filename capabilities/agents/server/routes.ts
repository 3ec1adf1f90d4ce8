import type { Route } from '#platform/http/context.ts';
import { agentInfoRoute } from './agent-info.ts';
import { listAgentsRoute } from './list-agents.ts';
import { renameAgentRoute } from './rename-agent.ts';
import { searchAgentsRoute } from './search-agents.ts';

export const routes: Route[] = [listAgentsRoute, agentInfoRoute, searchAgentsRoute, renameAgentRoute];
