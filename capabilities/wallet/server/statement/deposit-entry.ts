/** The deposit behind an entry of the goods fund's statement, and the entry that reversed it. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { idOf } from '#platform/ids/id.ts';
import { negateFen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { depositById, depositReasons } from '#capabilities/deposits/server/api.ts';
import type { EntryKind } from '#capabilities/ledger/contract/enums.ts';
import { transfersFor, type EntryRow } from '#capabilities/ledger/server/api.ts';
import type { getStatementEntry } from '../../contract/entry/get-statement-entry.ts';
import type { TransferSource } from './transfer-sources.ts';

const KINDS: readonly EntryKind[] = ['goods_deposit', 'goods_deposit_reversal'];

/** Labels the entries by the purpose of the payment. */
export const depositSource: TransferSource = {
  kinds: KINDS,
  labelsByItem: (db, itemIds) => depositReasons(db, itemIds),
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
  const [found] = await transfersFor(db, [kind], reference);
  return found && { id: `${found.id}-1`, day: businessDay(found.at) };
};
