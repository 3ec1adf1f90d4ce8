import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { RawBatch } from '../store-batch.ts';

/**
 * Keeps what came in, committed by itself, before anything is made of it. A nonce is used once; only the very same body
 * may come again under it, and only as long as nobody has answered it (we died over it).
 * @returns the batch's id, or undefined for a replay.
 */
export const receiveBatch = async (
  db: Db,
  { acquirer, nonce, body, receivedAt }: Required<RawBatch>,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into trades.feed_batch as known (acquirer, nonce, received_at, body)
      values (${acquirer}, ${nonce}, ${receivedAt}, ${body})
    on conflict (acquirer, nonce) do update set received_at = excluded.received_at where known.answer is null
      and known.body = excluded.body
    returning id`.execute(db);
  return rows[0]?.id;
};
