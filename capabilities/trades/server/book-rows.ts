/**
 * Books normalised rows. Feed, file import, quarantine and simulator all book through it: one database call, one
 * transaction.
 */
import { arrayLiteral, type Item } from '#platform/db/array-literal.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { TradeId } from '../contract/lookup/trade-ids.ts';
import { classify } from '../rules/classify-trade.ts';
import { arrivalsOf, bookFees, isFee } from './booking/book-fees.ts';
import type { BookedRow, Booking } from './booking/booking.ts';
import type { FeedRow } from './feed/feed-row.ts';

export interface BookedBatch {
  /** Outcomes in the order of the input rows. */
  readonly rows: BookedRow[];
  /** Waiting refunds booked together with a sale of this batch. */
  readonly releasedIds: readonly TradeId[];
}

/** @throws RangeError for a sale that cannot be classified: callers check this first. */
export const bookRows = async (tx: Tx, booking: Booking, rows: readonly FeedRow[]): Promise<BookedBatch> => {
  if (!rows.some(isFee)) return bookTrades(tx, booking, rows);
  const trades = await bookTrades(
    tx,
    booking,
    rows.filter((row) => !isFee(row)),
  );
  const [booked, fees] = [trades.rows.values(), (await bookFees(tx, booking, rows.filter(isFee))).values()];
  return { ...trades, rows: rows.flatMap((row) => (isFee(row) ? fees : booked).next().value ?? []) };
};

const bookTrades = async (tx: Tx, booking: Booking, rows: readonly FeedRow[]): Promise<BookedBatch> => {
  if (rows.length === 0) return { rows: [], releasedIds: [] };
  const answer = await sql<BookedRow>`
    select outcome, reason, trade_id as "tradeId", details from trades.book_batch(${booking.batchId},
      ${booking.acquirer},
      ${booking.at},
      row(${sql.join(columnsOf(rows))})::trades.feed_columns, ${valueFeesOf(rows)}::bigint[],
      ${arrivalsOf(rows)}::timestamptz[], ${booking.isReleased === true})
    order by ord nulls last`.execute(tx);
  return {
    rows: answer.rows.slice(0, rows.length),
    releasedIds: answer.rows.slice(rows.length).flatMap(({ tradeId }) => tradeId ?? []),
  };
};

/** Null if no row states a value-added fee: then the database does nothing about them. */
const valueFeesOf = (rows: readonly FeedRow[]): string | null =>
  rows.some(({ valueFeeFen }) => valueFeeFen !== undefined) ? arrayLiteral(rows.map((row) => row.valueFeeFen)) : null;

const columnsOf = (rows: readonly FeedRow[]): Sql[] => {
  const types = rows.map(typesOf);
  const column = (pick: (row: FeedRow, index: number) => Item): Sql => sql`${arrayLiteral(rows.map(pick))}`;
  return [
    column((row) => row.reference),
    column((row) => row.kind === 'refund'),
    column((row) => row.originalReference),
    column((row) => row.status),
    column((row) => row.occurredAt),
    column((row) => row.amountFen),
    column((row) => row.feeFen ?? (row.kind === 'sale' ? 0 : null)),
    column((row) => row.feeRatePpm),
    column((row) => row.paymentType),
    column((row) => row.method),
    column((row) => row.cardType),
    column((_row, index) => types[index]?.totalType),
    column((_row, index) => types[index]?.rateType),
    column((row) => row.terminalSn),
    column((row) => row.merchantNo),
    column((row) => row.bankName),
    column((row) => row.cardTail),
    column((row) => row.failReason),
  ];
};

const typesOf = (row: FeedRow) => {
  const types = classify({
    paymentType: row.paymentType,
    method: row.method,
    cardType: row.cardType,
    isVip: row.isVip ?? false,
  });
  if (types === undefined && row.kind === 'sale') throw new RangeError(`cannot be classified: ${row.reference}`);
  return types;
};
