/** Finds agents by id or parent, within a caller's scope. */
import type { Scope } from '#platform/auth/scope.ts';
import { batchLookups } from '#platform/db/batched-lookup.ts';
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { briefColumns, type AgentBrief } from './lookup/agent-brief.ts';

const agents = batchLookups<AgentId, AgentBrief>(async (db, ids) => {
  const { rows } =
    await sql<AgentBrief>`select ${briefColumns} from agents.agent where id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
});

/** Unknown ids are missing in the result. Not scoped: for data whose own scope was already checked. */
export const agentsByIds = agents.many;
export const agentById = agents.one;

/** Without a check of the scope: for commands of the operator. */
export const agentByCode = async (db: Db, code: string): Promise<AgentBrief | undefined> => {
  const { rows } =
    await sql<AgentBrief>`select ${briefColumns} from agents.agent where code = ${code.toUpperCase()}`.execute(db);
  return rows[0];
};

/** The agent that the staff means. @throws Problem for a code that nobody has. */
export const requireAgentCoded = async (db: Db, code: string): Promise<AgentBrief> => {
  const agent = await agentByCode(db, code);
  if (agent === undefined) throw refuse('agent_unknown', { code: code.toUpperCase() });
  return agent;
};

/**
 * @throws 404 both when the agent does not exist and when it is outside the caller's subtree, so that they are
 * indistinguishable.
 */
export const requireInScope = async (db: Db, scope: Scope, agentId: AgentId): Promise<AgentBrief> => {
  const agent = await agentById(db, agentId);
  if (agent === undefined || !agent.path.includes(scope.agentId)) throw notFound();
  return agent;
};

/** The number of direct sub-agents. */
export const countChildren = async (db: Db, agentId: AgentId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from agents.agent where parent_id = ${agentId}`.execute(db);
  return onlyRow(rows).count;
};

const fewChildren = batchLookups<AgentId, number>(async (db, ids) => {
  const { rows } = await sql<{ id: AgentId; count: number }>`
    select one.id, child.count from unnest(${ids}::bigint[]) as one (id) cross join lateral (
      select count(*) from (select from agents.agent where parent_id = one.id limit 2) as child) as child`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
});

/** Whether there are none, one, or two and more direct sub-agents: 0, 1, 2. */
export const childrenUpToTwo = async (db: Db, agentId: AgentId): Promise<number> =>
  (await fewChildren.one(db, agentId)) ?? 0;

const parents = batchLookups<AgentId, true>(async (db, ids) => {
  const { rows } = await sql<{ id: AgentId }>`
    select id from unnest(${ids}::bigint[]) as one (id)
    where exists (select from agents.agent where parent_id = one.id)`.execute(db);
  return new Map(rows.map(({ id }) => [id, true]));
});

export const hasChildren = async (db: Db, agentId: AgentId): Promise<boolean> =>
  (await parents.one(db, agentId)) !== undefined;

/** Direct sub-agents by id, at most `atMost` of them. */
export const childIds = async (db: Db, agentId: AgentId, atMost: number): Promise<AgentId[]> => {
  const { rows } = await sql<{ id: AgentId }>`
    select id from agents.agent where parent_id = ${agentId} order by id limit ${atMost}`.execute(db);
  return rows.map(({ id }) => id);
};
