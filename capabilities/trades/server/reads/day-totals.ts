/** What the days of a page came to: successful sales. */
import { tradeDays } from '#capabilities/statistics/server/api.ts';
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { traits, type Places, type TradeFilter } from './conditions.ts';
import { countTrades } from './count-trades.ts';

export interface DayTotal {
  day: BusinessDay;
  count: number;
  amountFen: number;
}

const SUCCESS = 1;

/** Without traits and places from the rollups, whatever the size of the team; else counted, and left out where that is too much. */
export const dayTotals = async (db: Db, scope: Scope, filter: TradeFilter, places: Places | undefined, days: readonly BusinessDay[]): Promise<Map<BusinessDay, DayTotal>> => {
  const [last, first] = [days[0], days.at(-1)];
  if (last === undefined || first === undefined) return new Map();
  if (filter.statuses?.length && !filter.statuses.includes(SUCCESS)) return new Map();
  if (places === undefined && traits(filter).length === 0) return rolledUp(db, scope, filter, { from: first, to: last });
  const counted = await Promise.all(days.map((day) => countTrades(db, scope, { ...filter, from: day, to: day }, places)));
  return new Map(days.flatMap((day, index) => {
    const total = counted[index];
    return total === undefined || total.isMore ? [] : [[day, { day, count: total.successCount, amountFen: total.successFen }] as const];
  }));
};

const rolledUp = async (db: Db, scope: Scope, filter: TradeFilter, period: { from: BusinessDay; to: BusinessDay }): Promise<Map<BusinessDay, DayTotal>> => {
  const totals = new Map<BusinessDay, DayTotal>();
  for (const row of await tradeDays(db, scope, filter.scope === 'team', period)) {
    const before = totals.get(row.day) ?? { count: 0, amountFen: 0 };
    totals.set(row.day, { day: row.day, count: before.count + row.count, amountFen: before.amountFen + row.amountFen });
  }
  return totals;
};
