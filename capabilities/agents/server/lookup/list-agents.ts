import type { AnswerOf, RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { teamTotals, type TeamsAsked } from '#capabilities/statistics/server/api.ts';
import { listAgents, MAX_SORTED, type AgentSort } from '../../contract/lookup/list-agents.ts';
import { quietSince } from '../../rules/lookup/agent-attention.ts';
import { requireInScope } from '../find-agents.ts';
import type { AgentBrief } from './agent-brief.ts';
import { presentRows } from './agent-row.ts';
import { findChildren, findFewChildren, type ChildFilter } from './find-children.ts';

type Request = RequestOf<typeof listAgents>;
type AgentPage = { rows: AgentBrief[]; nextCursor?: string };

/** Sorting masked rows by name would reveal the masked characters; earnings are for those who may see them. */
const allowedSort = ({ caller }: AgentContext, sort: AgentSort, isMasked: boolean): AgentSort => {
  if (sort === 'name' && isMasked) return 'joined';
  return sort === 'brought' && !caller.permissions.has('earning:view') ? 'volume' : sort;
};

/**
 * The month's sums of a few agents are computed and sorted here; the cursor has the value and the id of the last row.
 */
const sortedByFigure = async (
  db: Db,
  asked: TeamsAsked,
  few: readonly AgentBrief[],
  value: 'amountFen' | 'contributionFen',
  page: Request,
): Promise<AgentPage> => {
  const totals = await teamTotals(db, asked);
  const valued = few
    .map((agent) => ({ agent, value: totals.get(agent.id)?.[value] ?? 0 }))
    .toSorted((one, other) => other.value - one.value || other.agent.id - one.agent.id);
  const [lastValue, lastId] = decodeCursor(page.cursor, 2) ?? [];
  const isAfter = ({ agent, value: shown }: (typeof valued)[number]): boolean =>
    lastValue === undefined || lastId === undefined || shown < lastValue || (shown === lastValue && agent.id < lastId);
  const rest = valued.filter(isAfter).slice(offsetOf(page));
  return pageOf(
    rest.slice(0, page.pageSize + 1),
    page,
    (row) => [row.value, row.agent.id],
    (row) => row.agent,
  );
};

const found = async (context: AgentContext, filter: ChildFilter, sort: AgentSort, page: Request) => {
  const { db, now, caller } = context;
  if (sort === 'joined' || sort === 'name') return { sortedBy: sort, ...(await findChildren(db, filter, sort, page)) };
  const few = await findFewChildren(db, filter, MAX_SORTED);
  if (few === undefined) return { sortedBy: 'joined' as const, ...(await findChildren(db, filter, 'joined', page)) };
  const asked = { viewerId: caller.agentId, parentId: filter.parentId, ids: few.map(({ id }) => id), now };
  const value = sort === 'volume' ? 'amountFen' : 'contributionFen';
  return { sortedBy: sort, ...(await sortedByFigure(db, asked, few, value, page)) };
};

export const listAgentsRoute = handle(listAgents, async (context, request): Promise<AnswerOf<typeof listAgents>> => {
  const { db, caller, now } = context;
  const { parentId = caller.agentId, text, status, levelCode } = request;
  await requireInScope(db, caller.scope, parentId);
  const isMasked = parentId !== caller.agentId;
  const since = request.needsAttention === true ? quietSince(businessDay(now)) : undefined;
  const filter = { parentId, text, status, levelCode, isMasked, quietSince: since };
  const { rows, ...page } = await found(context, filter, allowedSort(context, request.sort, isMasked), request);
  return { ...page, rows: await presentRows(context, rows, request.figures ? { parentId } : undefined) };
});
