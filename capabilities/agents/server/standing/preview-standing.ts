import { handle } from '#platform/http/context.ts';
import { previewStanding } from '../../contract/standing/preview-standing.ts';
import { requireAgentCoded } from '../find-agents.ts';
import { outcomeOf, presentStanding, requireChange } from './standing.ts';

export const previewStandingRoute = handle(previewStanding, async ({ db }, { agentCode, status }) => {
  const agent = await requireAgentCoded(db, agentCode);
  requireChange(agent, status);
  return presentStanding(await outcomeOf(db, agent), status);
});
