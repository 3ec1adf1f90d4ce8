/**
 * Reads for every agent the facts that an evaluation needs: a handful of set-based statements for each batch of agents.
 */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { monthOf, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { Figures, Standing } from '../rules/evaluate-level.ts';

/** Agents of one batch: a few milliseconds of the server's loop. */
const AT_ONCE = 1000;

export interface Candidate {
  readonly agentId: AgentId;
  readonly parentId: AgentId | null;
  readonly name: string;
  readonly standing: Standing;
  readonly figures: Figures;
}

interface AgentRow {
  agentId: AgentId;
  parentId: AgentId | null;
  name: string;
  levelCode: string;
  since: BusinessDay;
  missed: number;
  heldMonth: string | null;
  isFrozen: boolean;
  wasFrozen: boolean;
}

/** Agents that had joined by the day: the next portion after an agent. */
const agentsOf = async (db: Db, day: BusinessDay, after: AgentId, most: number): Promise<AgentRow[]> => {
  const monthStart = startOfDay(`${monthOf(day)}-01`);
  const { rows } = await sql<AgentRow>`
    select agent.agent_id as "agentId", agent.parent_id as "parentId", agent.name, agent.level_code as "levelCode",
      coalesce(standing.since, agent.joined_on)::text as since, coalesce(standing.missed, 0) as missed,
      to_char(standing.held_month, 'YYYY-MM') as "heldMonth", agent.is_frozen as "isFrozen",
      agent.was_frozen as "wasFrozen"
    from agents.api_levels(${monthStart}) as agent left join levels.standing on standing.agent_id = agent.agent_id
    where agent.joined_on <= ${day}::date and agent.agent_id > ${after}
    order by agent.agent_id limit ${most}`.execute(db);
  return rows;
};

interface Sums {
  agentId: AgentId;
  volumeFen: Fen;
  activations: number;
}

const sumsOf = async (db: Db, ids: readonly AgentId[], day: BusinessDay): Promise<Map<AgentId, Sums>> => {
  const { rows } = await sql<Sums>`
    select agent_id as "agentId", sales_fen - refund_fen as "volumeFen", activations
    from statistics.api_team_sums(${ids}::bigint[], ${`${monthOf(day)}-01`}::date, ${day}::date)`.execute(db);
  return new Map(rows.map((row) => [row.agentId, row]));
};

const directsOf = async (db: Db, ids: readonly AgentId[]): Promise<Map<AgentId, Record<string, number>>> => {
  const { rows } = await sql<{ agentId: AgentId; key: string; count: number }>`
    select agent_id as "agentId", key, count from statistics.api_current(${ids}::bigint[], false, 'agent')`.execute(db);
  const byAgent = new Map<AgentId, Record<string, number>>();
  for (const { agentId, key, count } of rows) byAgent.set(agentId, { ...byAgent.get(agentId), [key]: count });
  return byAgent;
};

const withFigures = async (db: Db, agents: readonly AgentRow[], day: BusinessDay): Promise<Candidate[]> => {
  const ids = agents.map(({ agentId }) => agentId);
  const sums = await sumsOf(db, ids, day);
  const directs = await directsOf(db, ids);
  return agents.map(({ agentId, parentId, name, heldMonth, ...standing }) => ({
    agentId,
    parentId,
    name,
    standing: { ...standing, heldMonth: heldMonth ?? undefined },
    figures: {
      volumeFen: sums.get(agentId)?.volumeFen ?? fen(0),
      activations: sums.get(agentId)?.activations ?? 0,
      directs: directs.get(agentId) ?? {},
    },
  }));
};

/**
 * All agents in the order of their ids, a batch at a time: the server answers calls between two.
 *
 * @param day the last day of the figures. @param most agents of a batch.
 */
export async function* readCandidates(db: Db, day: BusinessDay, most = AT_ONCE): AsyncGenerator<Candidate[]> {
  for (let after = idOf<AgentId>(0); ;) {
    const agents = await agentsOf(db, day, after, most);
    const last = agents.at(-1);
    if (last === undefined) return;
    yield await withFigures(db, agents, day);
    after = last.agentId;
  }
}
