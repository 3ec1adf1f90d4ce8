import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { EntryKind, WalletKind } from '../../contract/enums.ts';
import type { TradeId, TransferId } from '../../contract/ledger-ids.ts';
import type { ShareEntry } from './share-entry.ts';

export interface ItemOfTransfer {
  readonly kind: EntryKind;
  /** The source of the transfer; `ledger.api_post_items` appends the agent's id to that of its caller. */
  readonly sourceId: string;
  readonly itemId: TradeId;
}

/** The statement entry of one item of a transfer. Not scoped: the reason names the agent. */
export const itemEntry = async (
  db: Db,
  { kind, sourceId, itemId }: ItemOfTransfer,
): Promise<ShareEntry | undefined> => {
  const { rows } = await sql<{ id: TransferId; position: number | null; wallet: WalletKind }>`
    select transfer.id, array_position(item_ids, ${itemId}::bigint) as position, account.kind as wallet
    from ledger.transfer join ledger.account on account.agent_id is not null
      and account.id in (credit_account_id, debit_account_id)
    where source_kind = ${kind} and source_id = ${sourceId}`.execute(db);
  const [found] = rows;
  if (found?.position == null) return undefined;
  const { id, position, wallet } = found;
  return { id: `${id}-${position}`, transferNo: String(id), wallet };
};
