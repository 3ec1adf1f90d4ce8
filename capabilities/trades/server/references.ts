import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { TradeId } from '../contract/trade-ids.ts';

/** The acquirer's references of transactions: an order that does not depend on when they arrived. */
export const referencesOf = async (db: Db, ids: readonly TradeId[]): Promise<Map<TradeId, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: TradeId; reference: string }>`
    select id, reference from trades.trade where id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, reference }) => [id, reference]));
};
