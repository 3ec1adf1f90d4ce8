/** Totals of the successful sales of the days on a page. */
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { zeroFen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { tradeDays } from '#capabilities/statistics/server/api.ts';
import { countByDay, type DayTotal } from './count-by-day.ts';
import { traits, type FilterTargets, type TradeFilter } from './filter-conditions.ts';

export type { DayTotal };

const SUCCESS = 1;

/**
 * Without traits, places and another agent, reads the rollups, for any size of the team. Otherwise counts, and leaves
 * out days beyond the scan limit.
 */
export const dayTotals = async (
  db: Db,
  scope: Scope,
  filter: TradeFilter,
  places: FilterTargets | undefined,
  days: readonly BusinessDay[],
): Promise<Map<BusinessDay, DayTotal>> => {
  const [last, first] = [days[0], days.at(-1)];
  if (last === undefined || first === undefined) return new Map();
  if (filter.statuses?.length && !filter.statuses.includes(SUCCESS)) return new Map();
  if (places === undefined && filter.agentId === undefined && traits(filter).length === 0)
    return rolledUp(db, scope, filter, days);
  const counted = await countByDay(db, scope, { ...filter, from: first, to: last }, places);
  return new Map(counted.map((total) => [total.day, total]));
};

const rolledUp = async (
  db: Db,
  scope: Scope,
  filter: TradeFilter,
  days: readonly BusinessDay[],
): Promise<Map<BusinessDay, DayTotal>> => {
  const [last = '', first = ''] = [days[0], days.at(-1)];
  const rows = await tradeDays(db, scope, filter.scope === 'team', { from: first, to: last });
  const sold = new Map(rows.map(({ day, count, amountFen }) => [day, { day, count, amountFen }]));
  return new Map(days.map((day) => [day, sold.get(day) ?? { day, count: 0, amountFen: zeroFen }]));
};
