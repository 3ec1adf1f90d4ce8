/** Figures of the teams of agents, limited to those that the caller may see. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentContext } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { teamFigures, type TeamFigures } from '#capabilities/statistics/server/api.ts';
import type { getAgent } from '../../contract/lookup/get-agent.ts';
import { attentionOf, quietSince } from '../../rules/lookup/agent-attention.ts';
import type { AgentBrief } from './agent-brief.ts';
import { shownStatus } from './present-agent.ts';

type FiguresView = AnswerOf<typeof getAgent>['figures'];

/** The figures of a month; earnings only for those who may see them. */
export const monthOfTeam = (
  { caller }: AgentContext,
  { amountFen, changeTenths, contributionFen }: Omit<TeamFigures, 'daysFen'>,
) => ({ amountFen, changeTenths, ...(caller.permissions.has('earning:view') && { contributionFen }) });

const lastSales = async (db: Db, ids: readonly AgentId[]): Promise<Map<AgentId, BusinessDay | null>> => {
  const { rows } = await sql<{ id: AgentId; day: BusinessDay | null }>`
    select id, statistics.api_last_sale(id) as day from unnest(${ids}::bigint[]) as asked (id)`.execute(db);
  return new Map(rows.map(({ id, day }) => [id, day]));
};

/** @param parentId counts only what the teams did while they were below this agent. */
export const rowFigures = async (
  context: AgentContext,
  agents: readonly AgentBrief[],
  parentId: AgentId,
): Promise<Map<AgentId, FiguresView>> => {
  const ids = agents.map(({ id }) => id);
  const asked = { viewerId: context.caller.agentId, parentId, ids, now: context.now };
  // read one after the other: a call takes at most two connections (its cost)
  const teams = await teamFigures(context.db, asked);
  const lasts = await lastSales(context.db, ids);
  const since = quietSince(businessDay(context.now));
  return new Map(
    agents.flatMap((agent) => {
      const team = teams.get(agent.id);
      if (team === undefined) return [];
      const lastSaleDay = lasts.get(agent.id) ?? undefined;
      const looked = { status: shownStatus(agent), joinedDay: businessDay(agent.joinedAt), lastSaleDay };
      const attention = attentionOf(looked, since);
      const shown = { ...monthOfTeam(context, team), daysFen: team.daysFen, ...(lastSaleDay && { lastSaleDay }) };
      return [[agent.id, { ...shown, attention }]];
    }),
  );
};
