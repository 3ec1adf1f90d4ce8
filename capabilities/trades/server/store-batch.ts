import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { FeedBatchId } from '../contract/lookup/trade-ids.ts';

export interface OwnBatch {
  acquirer: string;
  receivedAt: Date;
  /** Identifies the batch among those of the acquirer. */
  nonce?: string;
}

/** A batch that nobody sent, such as one of rows that waited. @returns its id. */
export const storeBatch = async (
  db: Db,
  { acquirer, receivedAt, nonce = randomUUID() }: OwnBatch,
): Promise<FeedBatchId> => {
  const { rows } = await sql<{ id: FeedBatchId }>`
    insert into trades.feed_batch (acquirer, nonce, received_at)
      values (${acquirer}, ${nonce}, ${receivedAt}) returning id`.execute(db);
  return onlyRow(rows).id;
};
