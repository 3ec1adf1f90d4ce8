/** The caller's own earnings: its shares, by their primary key. */
import { sql, type Sql } from '#platform/db/sql.ts';
import type { RequestOf } from '#platform/contract/call.ts';
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import type { listEarnings } from '../../contract/list-earnings.ts';
import { beyond, microsOf, within, type After } from './filter-conditions.ts';
import { rowColumns, type TradeRow } from './trade-row.ts';

/**
 * Maximum number of rows scanned per page; zero shares (a failed transaction, a cost above the fee) and, with scope
 * `self`, shares of the team are skipped.
 */
const MAX_SCANNED = 10_000;

type Filter = Pick<RequestOf<typeof listEarnings>, 'scope' | 'from' | 'to'>;

export interface FoundEarnings {
  readonly rows: TradeRow[];
  /** Position at which to continue, if the scan limit was reached before the page was full. */
  readonly goOn: After | undefined;
}

/** The newest `limit` earnings after `offset`. */
export const findEarnings = async (
  db: Db,
  scope: Scope,
  filter: Filter,
  page: { after: After | undefined; offset: number; limit: number },
): Promise<FoundEarnings> => {
  const reach = MAX_SCANNED + page.offset;
  const looked = newest(scope, filter, page.after, reach);
  const { rows } = await sql<TradeRow>`
    select ${rowColumns(sql`seen.share_fen`)}
    from (
      select s.occurred_at, s.trade_id, s.share_fen from (${looked}) as s
      where s.share_fen <> 0 and (${filter.scope === 'team'} or s.depth = 0)
      order by s.occurred_at desc, s.trade_id desc offset ${page.offset} limit ${page.limit}) as seen
    join trades.trade as t on t.id = seen.trade_id order by seen.occurred_at desc, seen.trade_id desc`.execute(db);
  return { rows, goOn: rows.length < page.limit ? await lastOf(db, looked, reach) : undefined };
};

const newest = (scope: Scope, filter: Filter, after: After | undefined, limit: number): Sql => sql`
  select s.* from trades.share as s where s.agent_id = ${scope.agentId} and ${within(sql`s.occurred_at`, filter)}
    and ${beyond(sql`(s.occurred_at, s.trade_id)`, after)}
  order by s.occurred_at desc, s.trade_id desc limit ${limit}`;

/** Position of the last scanned row; undefined if there were fewer rows, so that all were scanned. */
const lastOf = async (db: Db, looked: Sql, reach: number): Promise<After | undefined> => {
  const { rows } = await sql<After>`select ${microsOf(sql`occurred_at`)} as micros, trade_id as id
      from (${looked}) as seen offset ${reach - 1}`.execute(db);
  return rows[0];
};
