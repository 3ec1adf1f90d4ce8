import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { all, searchOf, type TradePosition, type FilterTargets, type TradeFilter } from './filter-conditions.ts';
import { rowColumns, type TradeRow } from './trade-row.ts';
import { lastOf, MAX_SCANNED, visibleTrades, visibleTradesAt } from './visible-trades.ts';

export interface TradePage {
  readonly rows: TradeRow[];
  /** Position at which to continue, if the scan limit was reached before the page was full. */
  readonly goOn: TradePosition | undefined;
}

/** The newest `limit` transactions after `offset`. @param targets undefined: no restriction. */
export const findTrades = async (
  db: Db,
  scope: Scope,
  filter: TradeFilter,
  targets: FilterTargets | undefined,
  page: { after: TradePosition | undefined; offset: number; limit: number },
): Promise<TradePage> => {
  const wanted = page.offset + page.limit;
  const { places, conditions: asked } = searchOf(filter, targets);
  const reach = asked.length > 0 && places === undefined ? Math.max(MAX_SCANNED, wanted) : wanted;
  const source =
    places === undefined
      ? visibleTrades(scope, filter, page.after, reach)
      : visibleTradesAt(scope, places, filter, page.after, reach);
  // without other conditions, the skipped rows are left out before transactions are read
  const isAll = asked.length === 0;
  const skipped = isAll ? sql`order by occurred_at desc, trade_id desc offset ${page.offset}` : sql``;
  const { rows } = await sql<TradeRow>`
    select ${rowColumns(sql`seen.share_fen`)}
    from (select * from (${source}) as found ${skipped}) as seen join trades.trade as t on t.id = seen.trade_id
    where ${all(asked)} order by seen.occurred_at desc, seen.trade_id desc offset ${isAll ? 0 : page.offset}
      limit ${page.limit}`.execute(db);
  const isShort = rows.length < page.limit && reach > wanted;
  const scanned = visibleTrades(scope, filter, page.after, reach);
  return { rows, goOn: isShort ? await lastOf(db, scanned, reach) : undefined };
};
