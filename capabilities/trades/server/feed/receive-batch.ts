import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { indexesOfBody, indexOfBody, sealBody, type BodyOrigin } from '../raw-body.ts';
import type { FeedBatchId } from '../../contract/trade-ids.ts';

export interface ReceivedBatch extends BodyOrigin {
  readonly body: string;
  readonly receivedAt: Date;
}

/**
 * Stores a received body, sealed, in a transaction of its own, before it is processed. A nonce is used once; only the
 * identical body may be sent again under it, and only while it has no answer (after a crash).
 * @returns the batch's id, or undefined for a replay.
 */
export const receiveBatch = async (
  db: Db,
  vault: Vault,
  { acquirer, nonce, body, receivedAt }: ReceivedBatch,
): Promise<FeedBatchId | undefined> => {
  const sealed = sealBody(vault, { acquirer, nonce }, body);
  const { rows } = await sql<{ id: FeedBatchId }>`
    insert into trades.feed_batch as known (acquirer, nonce, received_at, body_sealed, body_index)
      values (${acquirer}, ${nonce}, ${receivedAt}, ${sealed}, ${indexOfBody(vault, body)})
    on conflict (acquirer, nonce) do update set received_at = excluded.received_at where known.answer is null
      -- a version before this one stored the body itself
      and (known.body_index = any (${indexesOfBody(vault, body)}::text[]) or known.body = ${body})
    returning id`.execute(db);
  return rows[0]?.id;
};
