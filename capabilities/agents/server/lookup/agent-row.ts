/** An agent as a list row, with its counts and, where asked for, its figures. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentContext } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { listAgents } from '../../contract/lookup/list-agents.ts';
import { relationTo } from '../../rules/agent-relation.ts';
import type { AgentBrief } from './agent-brief.ts';
import { rowFigures } from './agent-figures.ts';
import { shownMobile, shownName, shownStatus } from './present-agent.ts';

export type AgentRow = AnswerOf<typeof listAgents>['rows'][number];

export interface Counts {
  childCount: number;
  teamCount: number;
  terminalCount: number;
  activatedCount: number;
  merchantCount: number;
}

/** Current counts of sub-agents, and of the team's terminals and merchants, from the rollups. */
export const countsOf = async (db: Db, ids: readonly AgentId[]): Promise<Map<AgentId, Counts>> => {
  const { rows } = await sql<Counts & { id: AgentId }>`
    select asked.id, coalesce(direct.count, 0) as "childCount", coalesce(team.count, 0) as "teamCount",
      coalesce(terminal.count, 0) as "terminalCount", coalesce(terminal.activated, 0) as "activatedCount",
      coalesce(merchant.count, 0) as "merchantCount"
    from unnest(${ids}::bigint[]) as asked (id)
    cross join lateral (select sum(count)::bigint as count
      from statistics.api_current(array[asked.id], false, 'agent')) as direct
    cross join lateral (select sum(count)::bigint as count
      from statistics.api_current(array[asked.id], true, 'agent')) as team
    cross join lateral (select sum(count)::bigint as count,
        sum(count) filter (where key like '3/%')::bigint as activated
      from statistics.api_current(array[asked.id], true, 'terminal')) as terminal
    cross join lateral (select sum(count)::bigint as count
      from statistics.api_current(array[asked.id], true, 'merchant')) as merchant`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

export const presentRow = (
  agent: AgentBrief,
  viewerId: AgentId,
  counts: Counts | undefined,
  where: 'list' | 'detail' = 'list',
): AgentRow => ({
  id: String(agent.id),
  code: agent.code,
  name: shownName(agent, { id: viewerId }),
  mobile: shownMobile(agent, { id: viewerId }, where),
  relation: relationTo(agent, { id: viewerId }),
  levelCode: agent.levelCode,
  status: shownStatus(agent),
  joinedAt: agent.joinedAt.toISOString(),
  childCount: counts?.childCount ?? 0,
  teamCount: counts?.teamCount ?? 0,
  terminalCount: counts?.terminalCount ?? 0,
});

/** List rows in the given order. @param parentId with figures: the agent below which the teams' figures are counted. */
export const presentRows = async (
  context: AgentContext,
  agents: readonly AgentBrief[],
  figures?: { parentId: AgentId },
): Promise<AgentRow[]> => {
  const counts = await countsOf(
    context.db,
    agents.map(({ id }) => id),
  );
  const figuresOf = figures && (await rowFigures(context, agents, figures.parentId));
  return agents.map((agent) => {
    const shown = figuresOf?.get(agent.id);
    return { ...presentRow(agent, context.caller.agentId, counts.get(agent.id)), ...(shown && { figures: shown }) };
  });
};
