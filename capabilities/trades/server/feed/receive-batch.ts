import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { RawBatch } from '../store-batch.ts';
import type { FeedBatchId } from '../../contract/trade-ids.ts';

/**
 * Stores a received body in a transaction of its own, before it is processed. A nonce is used once; only the identical
 * body may be sent again under it, and only while it has no answer (after a crash).
 * @returns the batch's id, or undefined for a replay.
 */
export const receiveBatch = async (
  db: Db,
  { acquirer, nonce, body, receivedAt }: Required<RawBatch>,
): Promise<FeedBatchId | undefined> => {
  const { rows } = await sql<{ id: FeedBatchId }>`
    insert into trades.feed_batch as known (acquirer, nonce, received_at, body)
      values (${acquirer}, ${nonce}, ${receivedAt}, ${body})
    on conflict (acquirer, nonce) do update set received_at = excluded.received_at where known.answer is null
      and known.body = excluded.body
    returning id`.execute(db);
  return rows[0]?.id;
};
