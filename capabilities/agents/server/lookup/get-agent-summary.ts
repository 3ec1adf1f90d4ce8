import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { subtractFen, sumFen, type Fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { teamContribution, teamFigures, teamTotals } from '#capabilities/statistics/server/api.ts';
import { getAgentSummary } from '../../contract/lookup/get-agent-summary.ts';
import { MAX_SORTED } from '../../contract/lookup/list-agents.ts';
import { quietSince } from '../../rules/lookup/agent-attention.ts';
import { requireInScope } from '../find-agents.ts';
import { briefColumns, type AgentBrief } from './agent-brief.ts';
import { monthOfTeam } from './agent-figures.ts';
import { countsOf, presentRow, presentRows } from './agent-row.ts';
import { findFewChildren, needsAttention } from './find-children.ts';
import { lineAbove } from './get-agent.ts';

/** Agents in need of attention that the summary lists; the list has all of them. */
const SHOWN = 2;

const attention = async (context: AgentContext, parentId: AgentId) => {
  const { db, caller, now } = context;
  if (parentId !== caller.agentId) return { count: 0, rows: [] };
  // agents without a sale come first: they can be called
  const { rows } = await sql<AgentBrief & { count: number }>`
    select ${briefColumns}, count(*) over () as count from agents.agent
    where parent_id = ${parentId} and ${needsAttention(quietSince(businessDay(now)))}
    order by status = 'frozen', id desc limit ${SHOWN}`.execute(db);
  const [first] = rows;
  return { count: first?.count ?? 0, rows: await presentRows(context, rows, { parentId }) };
};

const ownCounts = async (db: Db, agentId: AgentId): Promise<{ terminalCount: number; merchantCount: number }> => {
  const { rows } = await sql<{ terminalCount: number; merchantCount: number }>`
    select (select coalesce(sum(count), 0)::bigint from statistics.api_current(array[${agentId}::bigint], false,
      'terminal'))
        as "terminalCount",
      (select coalesce(sum(count), 0)::bigint from statistics.api_current(array[${agentId}::bigint], false, 'merchant'))
        as "merchantCount"`.execute(db);
  return onlyRow(rows);
};

/** Sales of the present direct sub-agents' teams; with very many, of everything below. */
const childrenFen = async (context: AgentContext, parentId: AgentId, belowFen: Fen): Promise<Fen> => {
  const children = await findFewChildren(context.db, { parentId, isMasked: true }, MAX_SORTED);
  if (children === undefined) return belowFen;
  const ids = children.map(({ id }) => id);
  const totals = await teamTotals(context.db, { viewerId: context.caller.agentId, parentId, ids, now: context.now });
  return sumFen([...totals.values()].map(({ amountFen }) => amountFen));
};

export const getAgentSummaryRoute = handle(getAgentSummary, async (context, request) => {
  const { db, caller, now } = context;
  const agentId = request.agentId ?? caller.agentId;
  const agent = await requireInScope(db, caller.scope, agentId);
  const isSelf = agentId === caller.agentId;
  const asked = {
    viewerId: caller.agentId,
    ids: [agentId],
    now,
    ...(!isSelf && agent.parentId !== null && { parentId: agent.parentId }),
  };
  const [teams, owns] = await Promise.all([teamFigures(db, asked), teamFigures(db, { ...asked, onlyOwn: true })]);
  const [above, counts, counted, contribution] = await Promise.all([
    lineAbove(db, agent, caller.agentId),
    countsOf(db, [agentId]),
    ownCounts(db, agentId),
    isSelf ? teamContribution(db, caller.scope, now) : undefined,
  ]);
  const needing = await attention(context, agentId);
  const [team, own] = [teams.get(agentId), owns.get(agentId)];
  if (team === undefined || own === undefined) throw notFound();
  const belowFen = subtractFen(team.amountFen, own.amountFen);
  const children = await childrenFen(context, agentId, belowFen);
  const maySeeEarnings = caller.permissions.has('earning:view');
  return {
    agent: presentRow(agent, caller.agentId, counts.get(agentId)),
    above,
    month: monthOfTeam(context, { ...team, contributionFen: contribution?.contributionFen ?? team.contributionFen }),
    ...(maySeeEarnings && contribution && { contributionChangeTenths: contribution.changeTenths }),
    own: { ...monthOfTeam(context, own), daysFen: own.daysFen, ...counted },
    childrenFen: children,
    movedFen: subtractFen(belowFen, children),
    attention: needing,
  };
});
