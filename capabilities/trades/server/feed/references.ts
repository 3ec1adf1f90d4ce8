import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { FeeId, TradeId } from '../../contract/lookup/trade-ids.ts';

/** The acquirer's references of transactions and fees: an order that does not depend on when they arrived. */
export const referencesOf = async (
  db: Db,
  ids: readonly (TradeId | FeeId)[],
): Promise<Map<TradeId | FeeId, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: TradeId | FeeId; reference: string }>`
    select id, reference from trades.trade where id = any (${ids}::bigint[])
    union all select id, reference from trades.fee where id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, reference }) => [id, reference]));
};
