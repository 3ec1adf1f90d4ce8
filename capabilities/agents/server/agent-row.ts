/** An agent as a list row, with its figures. */
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import { relationTo, type Relation } from '../rules/agent-relation.ts';
import type { AgentBrief } from './agent-brief.ts';
import { shownMobile, shownName } from './present-agent.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

export interface AgentRow {
  id: string;
  code: string;
  name: string;
  mobile: string;
  relation: Relation;
  levelCode: string;
  status: 'normal' | 'frozen';
  joinedAt: string;
  childCount: number;
  terminalCount: number;
}

export interface Figures {
  childCount: number;
  terminalCount: number;
}

/** Counts of direct sub-agents and of the team's terminals, from the rollups. */
export const figuresOf = async (db: Db, ids: readonly AgentId[]): Promise<Map<AgentId, Figures>> => {
  const { rows } = await sql<Figures & { id: AgentId }>`
    select asked.id,
      (select coalesce(sum(count), 0) from statistics.api_current(array[asked.id], false, 'agent')) as "childCount",
      (select coalesce(sum(count), 0) from statistics.api_current(array[asked.id], true, 'terminal')) as "terminalCount"
    from unnest(${ids}::bigint[]) as asked (id)`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

export const presentRow = (
  agent: AgentBrief,
  viewerId: AgentId,
  figures: Figures | undefined,
  where: 'list' | 'detail' = 'list',
): AgentRow => ({
  id: String(agent.id),
  code: agent.code,
  name: shownName(agent, { id: viewerId }),
  mobile: shownMobile(agent, { id: viewerId }, where),
  relation: relationTo(agent, { id: viewerId }),
  levelCode: agent.levelCode,
  status: agent.status,
  joinedAt: agent.joinedAt.toISOString(),
  childCount: figures?.childCount ?? 0,
  terminalCount: figures?.terminalCount ?? 0,
});

/** List rows with figures, in the given order. */
export const presentRows = async (db: Db, agents: readonly AgentBrief[], viewerId: AgentId): Promise<AgentRow[]> => {
  const figures = await figuresOf(
    db,
    agents.map(({ id }) => id),
  );
  return agents.map((agent) => presentRow(agent, viewerId, figures.get(agent.id)));
};
