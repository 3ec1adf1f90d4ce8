/** Agents by id, by parent, within what a caller may see. */
import { sql } from '#platform/db/sql.ts';
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { batchLookups } from '#platform/db/batched-lookup.ts';
import { notFound } from '#platform/http/problem.ts';
import { briefColumns, type AgentBrief } from './agent-brief.ts';

const agents = batchLookups<number, AgentBrief>(async (db, ids) => {
  const { rows } =
    await sql<AgentBrief>`select ${briefColumns} from agents.agent where id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
});

/** Ids without an agent are missing in the answer. No scope: for facts whose own scope was checked. */
export const agentsByIds = agents.many;
export const agentById = agents.one;

/** @throws 404 when there is no such agent, or it is not the caller's own or below it: nobody can tell which. */
export const requireInScope = async (db: Db, scope: Scope, agentId: number): Promise<AgentBrief> => {
  const agent = await agentById(db, agentId);
  if (agent === undefined || !agent.path.includes(scope.agentId)) throw notFound();
  return agent;
};

/** Direct sub-agents, the oldest first. */
export const childrenOf = async (db: Db, agentId: number): Promise<AgentBrief[]> => {
  const { rows } = await sql<AgentBrief>`
    select ${briefColumns} from agents.agent where parent_id = ${agentId} order by id`.execute(db);
  return rows;
};
