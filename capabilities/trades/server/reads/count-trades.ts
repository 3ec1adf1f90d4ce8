import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { all, lookedUpOnce, searchOf, type FilterTargets, type TradeFilter } from './filter-conditions.ts';
import { MAX_SCANNED, visibleTrades, visibleTradesAt } from './visible-trades.ts';
import { type Fen } from '#platform/money/fen.ts';

export interface Counted {
  readonly count: number;
  /** Successful sales. */
  readonly successCount: number;
  readonly successFen: Fen;
  readonly shareFen: Fen;
  /** More rows exist than were scanned; all figures cover the scanned rows only. */
  readonly isMore: boolean;
}

/** Counts the matches among the newest MAX_SCANNED transactions. */
export const countTrades = async (
  db: Db,
  scope: Scope,
  filter: TradeFilter,
  targets: FilterTargets | undefined,
): Promise<Counted> => {
  const { places, conditions } = searchOf(filter, targets);
  const source =
    places === undefined
      ? visibleTrades(scope, filter, undefined, MAX_SCANNED + 1)
      : visibleTradesAt(scope, places, filter, undefined, MAX_SCANNED + 1);
  const { rows } = await sql<Omit<Counted, 'isMore'> & { looked: number }>`
    select count(*) as looked, count(*) filter (where matches) as count, count(*) filter (where matches
      and is_success) as "successCount",
      coalesce(sum(amount_fen) filter (where matches and is_success), 0) as "successFen",
        coalesce(sum(share_fen) filter (where matches), 0) as "shareFen"
    from (
      select seen.share_fen, t.amount_fen, t.status = 1 and t.kind = 'sale' as is_success,
        (${all(conditions)}) as matches
      from (${source}) as seen join trades.trade as t on t.id = seen.trade_id
      ${lookedUpOnce(filter)}) as looked`.execute(db);
  const { looked, ...counted } = onlyRow(rows);
  const isMore = looked > MAX_SCANNED;
  return { ...counted, count: Math.min(counted.count, MAX_SCANNED), isMore };
};
