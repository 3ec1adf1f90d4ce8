import { agentByCode, isClosed, type AgentBrief } from '#capabilities/agents/server/api.ts';
import type { Db } from '#platform/db/db.ts';

/** @throws Error in a sentence: why no wallet of the agent can be changed by hand. */
export const adjustableAgent = async (db: Db, code: string): Promise<AgentBrief> => {
  const agent = await agentByCode(db, code);
  if (agent === undefined) throw new Error(`There is no agent ${code}.`);
  if (await isClosed(db, agent.id)) throw new Error(`Agent ${agent.code} has closed its account.`);
  if (agent.isSpecific) throw new Error(`Agent ${agent.code} is settled outside the platform.`);
  return agent;
};
