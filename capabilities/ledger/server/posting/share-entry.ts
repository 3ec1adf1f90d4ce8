import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { WalletKind } from '../../contract/enums.ts';
import type { FeedBatchId, TradeId, TransferId } from '../../contract/ledger-ids.ts';

/** A booked transaction with its batch, by which its transfers are found. */
export interface BookedTrade {
  readonly id: TradeId;
  readonly batchId: FeedBatchId;
}

export interface ShareEntry {
  /** Id of the statement entry. */
  readonly id: string;
  readonly transferNo: string;
  readonly wallet: WalletKind;
}

/** The statement entry of the caller's share of a transaction; undefined if the share is zero. */
export const shareEntry = async (
  db: Db,
  scope: Pick<Scope, 'agentId'>,
  trade: BookedTrade,
): Promise<ShareEntry | undefined> => {
  const { rows } = await sql<{ id: TransferId; position: number }>`
    select t.id, array_position(t.item_ids, ${trade.id}::bigint) as position
    from ledger.account
    join ledger.share_batch as b on b.batch_id = ${trade.batchId}
    cross join lateral (
      select id, item_ids from ledger.transfer
      where credit_account_id = account.id and credit_balance_fen is not null and id between b.first_transfer_id
        and b.last_transfer_id and batch_id = b.batch_id
      union all
      select id, item_ids from ledger.transfer
      where debit_account_id = account.id and debit_balance_fen is not null and id between b.first_transfer_id
        and b.last_transfer_id and batch_id = b.batch_id) as t
    where account.agent_id = ${scope.agentId} and account.kind = 'profit_share'
      and ${trade.id}::bigint = any (t.item_ids)`.execute(db);
  const [found] = rows;
  return found && { id: `${found.id}-${found.position}`, transferNo: String(found.id), wallet: 'profit_share' };
};
