/** The caller's own earnings: its shares, by their primary key. */
import { sql } from 'kysely';
import type { RequestOf } from '#platform/contract/call.ts';
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import type { listEarnings } from '../../contract/list-earnings.ts';
import { beyond, within, type After } from './conditions.ts';
import { rowColumns, type TradeRow } from './trade-row.ts';

/** Shares of nothing (a failed transaction, a cost above the fee) are passed over: no more of them than this per page. */
const REACH = 10_000;

type Filter = Pick<RequestOf<typeof listEarnings>, 'scope' | 'from' | 'to'>;

export const findEarnings = async (db: Db, scope: Scope, filter: Filter, page: { after: After | undefined; offset: number; limit: number }): Promise<TradeRow[]> => {
  const { rows } = await sql<TradeRow>`
    select ${rowColumns(sql`seen.share_fen`)}
    from (
      select s.occurred_at, s.trade_id, s.share_fen from (
        select * from trades.share as s where s.agent_id = ${scope.agentId} and ${within(sql`s.occurred_at`, filter)} and ${beyond(sql`(s.occurred_at, s.trade_id)`, page.after)}
        order by s.occurred_at desc, s.trade_id desc limit ${REACH + page.offset}) as s
      where s.share_fen <> 0 and (${filter.scope === 'team'} or s.depth = 0)
      order by s.occurred_at desc, s.trade_id desc offset ${page.offset} limit ${page.limit}) as seen
    join trades.trade as t on t.id = seen.trade_id order by seen.occurred_at desc, seen.trade_id desc`.execute(db);
  return rows;
};
