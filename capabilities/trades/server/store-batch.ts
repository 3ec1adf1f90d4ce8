import { randomUUID } from 'node:crypto';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { FeedBatchId } from '../contract/trade-ids.ts';

export interface RawBatch {
  acquirer: string;
  body: string;
  receivedAt: Date;
  /** Given by the acquirer; generated for our own batches. */
  nonce?: string;
}

/** Stores a received body unchanged, before it is processed. @returns the batch's id. */
export const storeBatch = async (
  db: Db,
  { acquirer, body, receivedAt, nonce = randomUUID() }: RawBatch,
): Promise<FeedBatchId> => {
  const { rows } = await sql<{ id: FeedBatchId }>`
    insert into trades.feed_batch (acquirer, nonce, received_at, body)
      values (${acquirer}, ${nonce}, ${receivedAt}, ${body}) returning id`.execute(db);
  return onlyRow(rows).id;
};
