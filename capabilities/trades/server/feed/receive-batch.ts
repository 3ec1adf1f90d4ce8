import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { FeedBatchId } from '../../contract/lookup/trade-ids.ts';
import { indexesOfBody, indexOfBody, sealBody, type BodyOrigin } from './raw-body.ts';

export interface ReceivedBatch extends BodyOrigin {
  readonly body: string;
  readonly receivedAt: Date;
}

/**
 * Stores a received body, sealed, in a transaction of its own, before it is processed. A nonce is used once; only the
 * identical body may be sent again with it, and only while it has no answer (after a crash).
 * @returns the batch's id, or undefined for a replay.
 */
export const receiveBatch = async (
  db: Db,
  vault: Vault,
  { acquirer, nonce, body, receivedAt }: ReceivedBatch,
): Promise<FeedBatchId | undefined> => {
  const sealed = sealBody(vault, { acquirer, nonce }, body);
  const { rows } = await sql<{ id: FeedBatchId | null }>`
    select trades.store_received(${acquirer}, ${nonce}, ${receivedAt}, ${sealed}, ${indexOfBody(vault, body)},
      ${indexesOfBody(vault, body)}::text[], ${body}) as id`.execute(db);
  return onlyRow(rows).id ?? undefined;
};
