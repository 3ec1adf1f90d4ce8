/** Agents by id, by parent, within what a caller may see. */
import { sql } from 'kysely';
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/problem.ts';
import { briefColumns, type AgentBrief } from './agent-brief.ts';

/** Ids without an agent are missing in the answer. No scope: for facts whose own scope was checked. */
export const agentsByIds = async (db: Db, ids: readonly number[]): Promise<Map<number, AgentBrief>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<AgentBrief>`
    select ${briefColumns} from agents.agent where id = any (${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

export const agentById = async (db: Db, id: number): Promise<AgentBrief | undefined> =>
  (await agentsByIds(db, [id])).get(id);

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
