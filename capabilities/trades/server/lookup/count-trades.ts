import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { type Fen } from '#platform/money/fen.ts';
import {
  all,
  lookedUpOnce,
  searchOf,
  type TradePosition,
  type FilterTargets,
  type TradeFilter,
} from './filter-conditions.ts';
import { lastOf, visibleTrades, visibleTradesAt } from './visible-trades.ts';

export interface TradeCount {
  readonly count: number;
  /** The number of successful sales. */
  readonly successCount: number;
  readonly successFen: Fen;
  readonly shareFen: Fen;
  /** The last transaction that was scanned, if there may be more; all figures cover only the scanned ones. */
  readonly goOn?: TradePosition;
}

/** The number of transactions that one statement adds up in well under a second. */
const MAX_COUNTED = 50_000;

/** Counts the matches among the newest MAX_COUNTED transactions beyond `after`. */
export const countTrades = async (
  db: Db,
  scope: Scope,
  filter: TradeFilter,
  targets: FilterTargets | undefined,
  after: TradePosition | undefined,
): Promise<TradeCount> => {
  const { places, conditions } = searchOf(filter, targets);
  const source =
    places === undefined
      ? visibleTrades(scope, filter, after, MAX_COUNTED)
      : visibleTradesAt(scope, places, filter, after, MAX_COUNTED);
  const { rows } = await sql<Omit<TradeCount, 'goOn'> & { looked: number }>`
    select count(*) as looked, count(*) filter (where matches) as count, count(*) filter (where matches
      and is_success) as "successCount",
      coalesce(sum(amount_fen) filter (where matches and is_success), 0) as "successFen",
        coalesce(sum(share_fen) filter (where matches), 0) as "shareFen"
    from (
      select seen.share_fen, t.amount_fen, t.status = trades.successful() and t.kind = 'sale' as is_success,
        (${all(conditions)}) as matches
      from (${source}) as seen join trades.trade as t on t.id = seen.trade_id
      ${lookedUpOnce(filter)}) as looked`.execute(db);
  const { looked, ...counted } = onlyRow(rows);
  const goOn = looked < MAX_COUNTED ? undefined : await lastOf(db, source, MAX_COUNTED);
  return { ...counted, ...(goOn && { goOn }) };
};
