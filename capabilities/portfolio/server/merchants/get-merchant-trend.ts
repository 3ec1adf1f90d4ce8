import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { daysBetween, daysFrom, nextDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantInScope } from '#capabilities/merchants/server/api.ts';
import { monthToDate } from '#capabilities/statistics/server/api.ts';
import { terminalsOfMerchant } from '#capabilities/terminals/server/api.ts';
import { MERCHANT_CLASSES } from '../../contract/classes/get-merchant-classes.ts';
import { getMerchantTrend } from '../../contract/merchants/get-merchant-trend.ts';
import { rulesOn } from '../classes/class-rules.ts';
import { monthChanges } from './merchant-sums.ts';

const SILENT = 4;

interface Days {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

interface SoldDay {
  readonly day: BusinessDay;
  readonly amountFen: Fen;
  readonly count: number;
  readonly shareFen: Fen;
}

const soldOn = async (db: Db, id: MerchantId, agentId: AgentId, { from, to }: Days): Promise<SoldDay[]> => {
  const { rows } = await sql<SoldDay>`
    select day, amount_fen as "amountFen", sale_count as count, share_fen as "shareFen"
    from trades.api_merchant_days(${id}, ${agentId}, ${startOfDay(from)}, ${startOfDay(nextDay(to))})`.execute(db);
  return rows;
};

/** Rewards and fees of the terminals that are bound now and of those that were ever activated there. */
const rewardsOf = async (db: Db, id: MerchantId, agentId: AgentId, days: Days): Promise<Fen> => {
  const bound = (await terminalsOfMerchant(db, id)).map((terminal) => terminal.id);
  const { rows } = await sql<{ fen: Fen | null }>`
    select rewards.api_merchant_shares(${agentId}, ${id},
      assessments.api_merchant_terminals(${id}) || ${bound}::bigint[], ${days.from}::date,
      ${days.to}::date) as fen`.execute(db);
  return onlyRow(rows).fen ?? zeroFen;
};

/** Undefined before classes were counted, and for a merchant that is not approved. */
const classOf = async (db: Db, id: MerchantId, today: BusinessDay) => {
  const { rows } = await sql<{ class: number; lastOn: BusinessDay | null; openedOn: BusinessDay }>`
    select class, last_on as "lastOn", opened_on as "openedOn" from portfolio.merchant
    where merchant_id = ${id}`.execute(db);
  const [row] = rows;
  const name = row && MERCHANT_CLASSES[row.class - 1];
  if (row === undefined || name === undefined) return {};
  const since = row.lastOn === null || row.lastOn < row.openedOn ? row.openedOn : row.lastOn;
  const quietDays = daysBetween(since, today);
  const [rule] = await rulesOn(db, today);
  return {
    class: name,
    quietDays,
    ...(row.lastOn !== null && { lastSaleDay: row.lastOn }),
    ...(row.class === SILENT && { daysLeft: Math.max(0, rule.lostDays - quietDays) }),
  };
};

const amountOf = (days: readonly SoldDay[]): Fen => sumFen(days.map(({ amountFen }) => amountFen));

export const getMerchantTrendRoute = handle(getMerchantTrend, async ({ db, caller, now }, { id }) => {
  await merchantInScope(db, caller.scope, id);
  const { month } = monthToDate(now);
  const today = month.to;
  const sold = new Map((await soldOn(db, id, caller.agentId, month)).map((one) => [one.day, one]));
  const days = [...sold.values()];
  const change = (await monthChanges(db, [id], now)).get(id);
  const contribution = caller.permissions.has('earning:view') && {
    shareFen: sumFen(days.map(({ shareFen }) => shareFen)),
    rewardFen: await rewardsOf(db, id, caller.agentId, month),
  };
  return {
    ...(await classOf(db, id, today)),
    days: daysFrom(month.from, today).map((day) => ({
      day,
      amountFen: sold.get(day)?.amountFen ?? zeroFen,
      count: sold.get(day)?.count ?? 0,
    })),
    amountFen: amountOf(days),
    count: days.reduce((sum, { count }) => sum + count, 0),
    ...(change !== undefined && { changeTenths: change }),
    ...(contribution && { contribution }),
  };
});
