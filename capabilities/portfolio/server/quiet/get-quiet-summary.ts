import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { sumFen } from '#platform/money/fen.ts';
import { businessDay, daysBetween, type BusinessDay } from '#platform/time/business-day.ts';
import { agentRef, agentsByIds } from '#capabilities/agents/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { snoozesOf } from '#capabilities/merchants/server/api.ts';
import { MOST_QUIET } from '../../contract/classes/quiet-classes.ts';
import { getQuietSummary } from '../../contract/quiet/get-quiet-summary.ts';
import { rulesOn } from '../classes/class-rules.ts';
import { seenMerchants } from '../seen-merchants.ts';
import { remindedToday, worthOf } from './quiet-merchants.ts';

interface QuietMerchant {
  id: MerchantId;
  agentId: AgentId;
  lastOn: BusinessDay | null;
  since: BusinessDay;
}

/** The first to be lost, and those that are lost with it. */
const nextOf = (rows: readonly QuietMerchant[], lostDays: number, today: BusinessDay) => {
  const left = rows.map(({ since }) => Math.max(0, lostDays - daysBetween(since, today)));
  const daysLeft = Math.min(...left);
  return rows.length === 0 ? undefined : { daysLeft, count: left.filter((each) => each === daysLeft).length };
};

export const getQuietSummaryRoute = handle(getQuietSummary, async ({ db, caller, now }, request) => {
  const today = businessDay(now);
  const { agentId } = caller;
  const [{ lostDays }] = await rulesOn(db, today);
  const seen = await seenMerchants(db, caller.scope, request, today);
  const { rows: found } = await sql<QuietMerchant>`
    select merchant_id as id, agent_id as "agentId", last_on as "lastOn",
      greatest(coalesce(last_on, opened_on), opened_on) as since
    from portfolio.merchant where ${seen} order by class, sort, merchant_id limit ${MOST_QUIET + 1}`.execute(db);
  const agents = await agentsByIds(db, [...new Set(found.map((row) => row.agentId))]);
  const relationOf = (row: QuietMerchant) => {
    const agent = agents.get(row.agentId);
    return agent ? agentRef(agent, { id: agentId }).relation : 'outside';
  };
  // the table is refreshed every few minutes: a team that has moved away since is no longer the caller's to see
  const rows = found.slice(0, MOST_QUIET).filter((row) => relationOf(row) !== 'outside');
  const worth = await worthOf(db, agentId, rows);
  const groupOf = (some: readonly QuietMerchant[]) => ({
    count: some.length,
    ...(caller.permissions.has('earning:view') && {
      contributionFen: sumFen(some.flatMap(({ id }) => worth.get(id)?.shareFen ?? [])),
    }),
  });
  const below = rows.filter((row) => row.agentId !== agentId);
  const ids = below.map(({ id }) => id);
  const reminded = await remindedToday(db, agentId, ids, today);
  const off = await snoozesOf(db, agentId, today);
  const open = below.filter(({ id }) => !reminded.has(id) && !off.has(id));
  const holders = [...new Set(open.map((row) => row.agentId))].flatMap((id) => agents.get(id) ?? []);
  const reachable = holders.filter(({ closedAt }) => closedAt === null);
  const [first] = reachable;
  const next = request.class === 'lost' ? undefined : nextOf(rows, lostDays, today);
  return {
    lostDays,
    own: groupOf(rows.filter((row) => row.agentId === agentId)),
    below: {
      ...groupOf(below),
      holders: reachable.length,
      ...(first && { holder: agentRef(first, { id: agentId }).name }),
    },
    ...(next && { next }),
    isMore: found.length > MOST_QUIET,
  };
});
