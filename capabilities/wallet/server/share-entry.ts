import { sql } from 'kysely';
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';

/** A transaction as it was booked: with its batch, which names the transfers of it. */
export interface BookedTrade {
  readonly id: number;
  readonly batchId: number;
}

export interface ShareEntry {
  /** Of the entry in the statement. */
  readonly id: string;
  readonly transferNo: string;
}

/** The entry of the caller's own wallet that its share of a transaction became; none for a share of nothing. */
export const shareEntry = async (db: Db, scope: Scope, trade: BookedTrade): Promise<ShareEntry | undefined> => {
  const { rows } = await sql<{ id: number; position: number }>`
    select t.id, array_position(t.item_ids, ${trade.id}::bigint) as position
    from wallet.account
    join wallet.transfer as t on t.reason_kind in ('profit_share', 'profit_share_reversal') and t.reason_id = ${String(trade.batchId)} || '/' || account.id
    where account.agent_id = ${scope.agentId} and account.kind = 'profit_share' and ${trade.id}::bigint = any (t.item_ids)`.execute(db);
  const [found] = rows;
  return found && { id: `${found.id}-${found.position}`, transferNo: String(found.id) };
};
