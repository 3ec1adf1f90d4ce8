import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { EntryKind } from '../../contract/enums.ts';
import type { TransferId } from '../../contract/ledger-ids.ts';

export interface TransferFor {
  readonly id: TransferId;
  readonly kind: EntryKind;
  readonly fen: Fen;
  readonly at: Date;
}

/** The transfers that were booked for one source. Not scoped: the source belongs to one agent. */
export const transfersFor = async (
  db: Db,
  kinds: readonly EntryKind[],
  sourceId: string,
): Promise<readonly TransferFor[]> => {
  const { rows } = await sql<TransferFor>`
    select id, source_kind as kind, amount_fen as fen, at from ledger.transfer
    where source_kind = any (${kinds}::text[]) and source_id = ${sourceId}`.execute(db);
  return rows;
};
