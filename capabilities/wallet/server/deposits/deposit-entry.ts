/** The deposit behind an entry of the goods fund's statement, and the entry that reversed it. */
import type { AnswerOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import { idOf } from '#platform/ids/id.ts';
import { negateFen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { getStatementEntry } from '../../contract/get-statement-entry.ts';
import type { EntryKind } from '../../contract/enums.ts';
import type { TradeId, TransferId } from '../../contract/wallet-ids.ts';
import type { EntryRow } from '../statement/read-entries.ts';
import type { TransferSource } from '../statement/transfer-sources.ts';
import { depositById } from './deposit-row.ts';

const KINDS: readonly EntryKind[] = ['goods_deposit', 'goods_deposit_reversal'];

/** Labels the entries by what was paid for. */
export const depositSource: TransferSource = {
  kinds: KINDS,
  labelsByItem: async (db, itemIds) => {
    const { rows } = await sql<{ id: TradeId; reason: string }>`
      select id, reason from wallet.deposit where id = any (${itemIds}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, reason }) => [id, reason]));
  },
};

type Deposit = NonNullable<AnswerOf<typeof getStatementEntry>['deposit']>;

export const depositOf = async (
  db: Db,
  { kind, itemId }: Pick<EntryRow, 'kind' | 'itemId'>,
): Promise<Deposit | undefined> => {
  const deposit = KINDS.includes(kind) && itemId !== null ? await depositById(db, idOf(itemId)) : undefined;
  if (deposit === undefined) return undefined;
  const { reference, reason, reversalReason, amountFen } = deposit;
  const isReversal = kind === 'goods_deposit_reversal';
  const other = await entryOf(db, isReversal ? 'goods_deposit' : 'goods_deposit_reversal', reference);
  const link = other && { ...other, amountFen: isReversal ? amountFen : negateFen(amountFen) };
  return {
    reference,
    reason,
    ...(reversalReason !== null && { reversalReason }),
    ...(link !== undefined && (isReversal ? { original: link } : { reversed: link })),
  };
};

const entryOf = async (
  db: Db,
  kind: EntryKind,
  reference: string,
): Promise<{ id: string; day: string } | undefined> => {
  const { rows } = await sql<{ id: TransferId; at: Date }>`
    select id, at from wallet.transfer where source_kind = ${kind} and source_id = ${reference}`.execute(db);
  return rows[0] && { id: `${rows[0].id}-1`, day: businessDay(rows[0].at) };
};
