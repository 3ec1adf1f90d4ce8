import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { EntryKind } from '../contract/enums.ts';
import type { TradeId, TransferId } from '../contract/wallet-ids.ts';
import type { ShareEntry } from './share-entry.ts';

export interface ItemOfTransfer {
  readonly kind: EntryKind;
  /** The reason of the transfer; `wallet.api_post_items` appends the agent's id to that of its caller. */
  readonly reasonId: string;
  readonly itemId: TradeId;
}

/** The statement entry of one item of a transfer. Not scoped: the reason names the agent. */
export const itemEntry = async (
  db: Db,
  { kind, reasonId, itemId }: ItemOfTransfer,
): Promise<ShareEntry | undefined> => {
  const { rows } = await sql<{ id: TransferId; position: number | null }>`
    select id, array_position(item_ids, ${itemId}::bigint) as position from wallet.transfer
    where reason_kind = ${kind} and reason_id = ${reasonId}`.execute(db);
  const [found] = rows;
  return found?.position == null ? undefined : { id: `${found.id}-${found.position}`, transferNo: String(found.id) };
};
