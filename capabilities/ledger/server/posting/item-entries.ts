import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Id } from '#platform/ids/id.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { TransferId } from '../../contract/ledger-ids.ts';

/** An item of a transfer that is found by its reason. */
export interface AskedItem {
  readonly sourceKind: string;
  readonly sourceId: string;
  readonly itemId: Id<string>;
}

export interface ItemEntry {
  /** Id of the statement entry. */
  readonly id: string;
  /** Positive in either direction. */
  readonly fen: Fen;
}

/** The statement entries of items, in the given order; undefined where nothing was booked. */
export const itemEntries = async (db: Db, items: readonly AskedItem[]): Promise<readonly (ItemEntry | undefined)[]> => {
  if (items.length === 0) return [];
  const { rows } = await sql<{ ord: number; transferId: TransferId; position: number; fen: Fen }>`
    select wanted.ord, transfer.id as "transferId", place.position, transfer.item_fens[place.position] as fen
    from unnest(${items.map(({ sourceKind }) => sourceKind)}::text[],
      ${items.map(({ sourceId }) => sourceId)}::text[], ${items.map(({ itemId }) => itemId)}::bigint[])
      with ordinality as wanted (kind, reason, item_id, ord)
    join ledger.transfer on transfer.source_kind = wanted.kind and transfer.source_id = wanted.reason
    cross join lateral (select array_position(transfer.item_ids, wanted.item_id) as position) as place
    where place.position is not null`.execute(db);
  const found = new Map(rows.map((row) => [row.ord, { id: `${row.transferId}-${row.position}`, fen: row.fen }]));
  return items.map((_, index) => found.get(index + 1));
};
