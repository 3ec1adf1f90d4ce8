import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { type Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { all, lookedUpOnce, searchOf, type FilterTargets, type TradeFilter } from './filter-conditions.ts';
import { MAX_SCANNED, visibleTrades, visibleTradesAt } from './visible-trades.ts';

export interface DayTotal {
  day: BusinessDay;
  /** Successful sales. */
  count: number;
  amountFen: Fen;
}

/**
 * Counts the successful sales per day of the filter's period, newest first. If MAX_SCANNED transactions are exceeded,
 * the day on which that happens and earlier days are left out.
 */
export const countByDay = async (
  db: Db,
  scope: Scope,
  filter: TradeFilter,
  targets: FilterTargets | undefined,
): Promise<DayTotal[]> => {
  const { places, conditions } = searchOf(filter, targets);
  const source =
    places === undefined
      ? visibleTrades(scope, filter, undefined, MAX_SCANNED + 1)
      : visibleTradesAt(scope, places, filter, undefined, MAX_SCANNED + 1);
  const { rows } = await sql<DayTotal & { looked: number }>`
    select t.day, count(*) as looked, count(*) filter (where matches) as count,
      coalesce(sum(t.amount_fen) filter (where matches), 0) as "amountFen"
    from (${source}) as seen join trades.trade as t on t.id = seen.trade_id
    cross join lateral (select t.status = trades.successful() and t.kind = 'sale' and ${all(conditions)} as matches
      ${lookedUpOnce(filter)}) as asked
    group by t.day order by t.day desc`.execute(db);
  const looked = rows.reduce((sum, row) => sum + row.looked, 0);
  const complete = looked > MAX_SCANNED ? rows.slice(0, -1) : rows;
  return complete.map(({ day, count, amountFen }) => ({ day, count, amountFen }));
};
