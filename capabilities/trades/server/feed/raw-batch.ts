/** A batch as it was received, for a dispute with the acquirer about its contents. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import type { FeedBatchId } from '../../contract/lookup/trade-ids.ts';
import { openBody } from './raw-body.ts';

export interface RawBatch {
  readonly acquirer: string;
  readonly receivedAt: Date;
  /** Empty when its time of storage is over, or nobody sent it. */
  readonly body: string;
}

interface KeptBatch extends RawBatch {
  readonly nonce: string;
  readonly sealed: string | null;
}

/** @returns undefined when there is no such batch. @throws VaultError */
export const rawBatch = async (db: Db, vault: Vault, id: FeedBatchId): Promise<RawBatch | undefined> => {
  const { rows } = await sql<KeptBatch>`
    select acquirer, nonce, received_at as "receivedAt", body, body_sealed as sealed
    from trades.feed_batch where id = ${id}`.execute(db);
  const [kept] = rows;
  if (kept === undefined) return undefined;
  const { acquirer, receivedAt, sealed } = kept;
  return { acquirer, receivedAt, body: sealed === null ? kept.body : openBody(vault, kept, sealed) };
};

/** For a person, whom the audit names, because the body may contain data that belongs nowhere. */
export const readRawBatch = async (
  tx: Tx,
  vault: Vault,
  id: FeedBatchId,
  act: OperatorAct,
): Promise<RawBatch | undefined> => {
  const found = await rawBatch(tx, vault, id);
  if (found !== undefined)
    await operatorAudit(tx, 'trades.read-raw-batch', act, { subject: 'feed_batch', subjectId: id });
  return found;
};
