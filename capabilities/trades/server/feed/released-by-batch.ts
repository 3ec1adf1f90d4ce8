import type { Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { FeedBatchId, TradeId } from '../../contract/lookup/trade-ids.ts';

interface BookedPart {
  readonly batchId: FeedBatchId;
  readonly tradeIds: readonly TradeId[];
}

/** The number of waiting refunds that the sales of each batch released. */
export const releasedByBatch = async (
  tx: Tx,
  parts: readonly BookedPart[],
  releasedIds: readonly TradeId[],
): Promise<Map<FeedBatchId, number>> => {
  const [only, second] = parts;
  if (only === undefined || releasedIds.length === 0) return new Map();
  if (second === undefined) return new Map([[only.batchId, releasedIds.length]]);
  const batchOf = new Map(parts.flatMap(({ batchId, tradeIds }) => tradeIds.map((id) => [id, batchId] as const)));
  const { rows } = await sql<{ saleId: NotNull<TradeId> }>`select original_id as "saleId" from trades.trade
    where id = any (${releasedIds}::bigint[])`.execute(tx);
  const counts = new Map<FeedBatchId, number>();
  for (const { saleId } of rows) {
    const batchId = batchOf.get(saleId);
    if (batchId !== undefined) counts.set(batchId, (counts.get(batchId) ?? 0) + 1);
  }
  return counts;
};
