import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { TransferId } from '../../contract/ledger-ids.ts';
import type { OwnAccount } from './own-accounts.ts';

/** A transfer of one wallet; the amount is negative where it took money out. */
export interface BookedLater {
  readonly at: Date;
  readonly amountFen: Fen;
  /** Number of the transfer's entries. */
  readonly count: number;
}

/** The wallet's transfers after this one in the order of booking, limited in number. */
export const laterBookings = async (
  db: Db,
  { id }: OwnAccount,
  { transferId }: { readonly transferId: TransferId },
  most: number,
): Promise<BookedLater[]> => {
  const side = (name: 'credit' | 'debit', sign: 1 | -1): Sql => sql`(
    select id, at, ${sign}::bigint * amount_fen as amount_fen, coalesce(cardinality(item_ids), 1) as count
    from ledger.transfer where ${sql.ref(`${name}_account_id`)} = ${id} and id > ${transferId}
      and ${sql.ref(`${name}_balance_fen`)} is not null
    order by id limit ${most})`;
  const { rows } = await sql<BookedLater>`
    select at, amount_fen as "amountFen", count::int as count
    from (${side('credit', 1)} union all ${side('debit', -1)}) as later order by id limit ${most}`.execute(db);
  return rows;
};
