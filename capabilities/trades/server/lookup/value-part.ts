/** How the value-added fee of a transaction was shared up to the caller, from the snapshot that was booked. */
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen, subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { itemEntry, type ShareEntry } from '#capabilities/ledger/server/api.ts';
import type { WholeTrade } from './require-trade.ts';

export interface ValuePart {
  /** The value-added fee; for a refund, the part returned. */
  readonly feeFen: Fen;
  /** Null when no rule of the policy shares the payment type. */
  readonly shareType: 0 | 1 | null;
  /** Direct agent first, the caller last. */
  readonly steps: readonly { shareFen: Fen; partPpm: Ppm; validFrom: BusinessDay | null }[];
  /** The rest of the fee after the caller. */
  readonly leftFen: Fen;
  readonly shareFen: Fen;
}

interface Row {
  feeFen: Fen;
  shareType: 0 | 1 | null;
  partsPpm: Ppm[];
  partsFrom: (BusinessDay | null)[];
  remainingFens: Fen[];
}

/** @returns undefined if the transaction has no value-added fee. */
export const valuePart = async (
  db: Db,
  { id, kind, agentIds }: Pick<WholeTrade, 'id' | 'kind' | 'agentIds'>,
): Promise<ValuePart | undefined> => {
  const depth = agentIds.length;
  const { rows } = await sql<Row>`
    select fee_fen as "feeFen", share_type as "shareType", parts_ppm[:${depth}::int] as "partsPpm",
      parts_from[:${depth}::int] as "partsFrom", remaining_fens[:${depth}::int] as "remainingFens"
    from trades.value_fee where trade_id = ${id}`.execute(db);
  const [row] = rows;
  return row && presentOf(row, kind === 'refund');
};

const presentOf = ({ feeFen, shareType, partsPpm, partsFrom, remainingFens }: Row, isRefund: boolean): ValuePart => {
  const steps = partsPpm.map((partPpm, at) => {
    const [before, left] = [at === 0 ? feeFen : (remainingFens[at - 1] ?? zeroFen), remainingFens[at] ?? zeroFen];
    const shareFen = isRefund ? subtractFen(left, before) : subtractFen(before, left);
    return { partPpm, validFrom: partsFrom[at] ?? null, shareFen };
  });
  return {
    feeFen,
    shareType,
    steps,
    leftFen: remainingFens.at(-1) ?? feeFen,
    shareFen: steps.at(-1)?.shareFen ?? fen(0),
  };
};

/** The statement entry of the caller's part; undefined if it is zero. Its reason: sql/booking/book_values.sql. */
export const valueEntry = (
  db: Db,
  { agentId }: Scope,
  { id, batchId }: Pick<WholeTrade, 'id' | 'batchId'>,
  { shareFen }: Pick<ValuePart, 'shareFen'>,
): Promise<ShareEntry | undefined> | undefined =>
  shareFen === 0
    ? undefined
    : itemEntry(db, {
        kind: shareFen > 0 ? 'value_share' : 'value_share_reversal',
        sourceId: `value/${batchId}/${agentId}`,
        itemId: id,
      });
