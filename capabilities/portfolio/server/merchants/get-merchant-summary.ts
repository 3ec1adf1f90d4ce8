import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { snoozesOf, waitingMerchants } from '#capabilities/merchants/server/api.ts';
import { monthSales } from '#capabilities/statistics/server/api.ts';
import { MERCHANT_CLASSES } from '../../contract/classes/get-merchant-classes.ts';
import { getMerchantSummary } from '../../contract/merchants/get-merchant-summary.ts';
import { rulesOn } from '../classes/class-rules.ts';
import { hasAnyKey, keyOf } from '../keyed-rows.ts';
import { refreshedAt } from '../refreshed-at.ts';

const SILENT = 4;
const LOST = 5;

interface Counts {
  of: (isTeam: boolean, kind: number) => number;
  all: (isTeam: boolean) => number;
}

const countsOf = async (db: Db, agentId: AgentId): Promise<Counts> => {
  const { rows } = await sql<{ isTeam: boolean; class: number; count: number }>`
    select is_team as "isTeam", class, count from portfolio.class_count where agent_id = ${agentId}`.execute(db);
  const of: Counts['of'] = (isTeam, kind) =>
    rows.find((row) => row.isTeam === isTeam && row.class === kind)?.count ?? 0;
  return { of, all: (isTeam) => MERCHANT_CLASSES.reduce((sum, _, index) => sum + of(isTeam, index + 1), 0) };
};

const monthOf = async (context: AgentContext, isTeam: boolean) => {
  const { amountFen, count, changeTenths } = await monthSales(context, isTeam);
  return { amountFen, count, ...(changeTenths !== null && { changeTenths }) };
};

const snoozed = async ({ db, caller }: AgentContext, isTeam: boolean, today: BusinessDay) => {
  const days = await snoozesOf(db, caller.agentId, today);
  // a merchant that went to another line is no longer visible to the caller, even if it was put off
  const seen = isTeam
    ? hasAnyKey([keyOf(caller.agentId, SILENT), keyOf(caller.agentId, LOST)], days.size)
    : sql`agent_id = ${caller.agentId}`;
  const { rows } = await sql<{ count: NotNull<number>; next: BusinessDay | null }>`
    select count(*) as count, min(day) as next
    from unnest(${[...days.keys()]}::bigint[], ${[...days.values()]}::date[]) as off (id, day)
    join portfolio.merchant on merchant_id = off.id
    where class >= ${SILENT} and ${seen}`.execute(db);
  const { count, next } = onlyRow(rows);
  return { count, ...(next !== null && { next }) };
};

export const getMerchantSummaryRoute = handle(getMerchantSummary, async (context, { scope }) => {
  const { db, caller, now } = context;
  const today = businessDay(now);
  const isTeam = scope === 'team';
  const [rule] = await rulesOn(db, today);
  const at = await refreshedAt(db);
  const counts = await countsOf(db, caller.agentId);
  const waiting = await waitingMerchants(db, caller.agentId);
  return {
    ...(at && { at: at.toISOString() }),
    counts: { self: counts.all(false), team: counts.all(true) },
    month: await monthOf(context, isTeam),
    classes: MERCHANT_CLASSES.map((name, index) => ({ class: name, count: counts.of(isTeam, index + 1) })),
    silentDays: rule.silentDays,
    silent: { count: counts.of(isTeam, SILENT), own: counts.of(false, SILENT) },
    snoozed: await snoozed(context, isTeam, today),
    ...waiting,
  };
});
