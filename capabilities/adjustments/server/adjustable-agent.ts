import type { Db } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import { isClosed, requireAgentCoded, type AgentBrief } from '#capabilities/agents/server/api.ts';

/** @throws Problem: why no wallet of the agent can be changed by hand. */
export const adjustableAgent = async (db: Db, code: string): Promise<AgentBrief> => {
  const agent = await requireAgentCoded(db, code);
  if (await isClosed(db, agent.id)) throw refuse('agent_closed');
  if (agent.isSpecific) throw refuse('adjustment_agent_outside', { code: agent.code });
  return agent;
};
