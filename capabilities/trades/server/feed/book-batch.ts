/**
 * Turns a batch of raw rows into an answer: malformed rows are reported, the others are booked. Bookings and answer are
 * written in one transaction.
 */
import { sql } from '#platform/db/sql.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import type { RowFate } from '../../contract/row-fate.ts';
import { prepareBooking } from '../before-booking.ts';
import { bookRows } from '../book-rows.ts';
import type { BookedRow, Booking } from '../booking.ts';
import type { FeedRow } from '../feed-row.ts';
import type { Acquirer } from './acquirer.ts';
import { answerOf, type FeedAnswer } from './feed-answer.ts';
import { readRow } from './read-row.ts';
import type { FeedBatchId } from '../../contract/trade-ids.ts';

/** A batch is one statement: it may take longer than those of other calls. */
const BATCH_LIMIT = "'30s'";

/** A concurrent request with the same nonce has already answered this batch. */
export class AlreadyAnswered extends Error {}

export const bookBatch = async (
  db: Db,
  acquirer: Acquirer,
  batchId: FeedBatchId,
  raws: readonly unknown[],
  now: Date,
): Promise<FeedAnswer> => {
  const read = raws.map((raw) => readRow(raw, acquirer, now));
  const rows = read.flatMap((one) => ('row' in one ? [one.row] : []));
  await prepareBooking(db, now);
  return inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = ${sql.raw(BATCH_LIMIT)}`.execute(tx);
    await claim(tx, batchId);
    const booked = await bookRows(tx, { acquirer: acquirer.name, batchId, at: now } satisfies Booking, rows);
    const fates = booked.rows.values();
    const answer = answerOf(
      batchId,
      read.map((one) => ('row' in one ? fateOf(one.row, fates.next().value) : { ...one, fate: 'rejected' as const })),
      booked.released,
    );
    await sql`update trades.feed_batch set answer = ${JSON.stringify(answer)} where id = ${batchId}`.execute(tx);
    return answer;
  });
};

/** Locks the batch, so that it is answered once, also with concurrent requests. @throws AlreadyAnswered */
const claim = async (tx: Tx, batchId: FeedBatchId): Promise<void> => {
  const { rows } =
    await sql`select 1 from trades.feed_batch where id = ${batchId} and answer is null for update`.execute(tx);
  if (rows.length === 0) throw new AlreadyAnswered();
};

const fateOf = ({ reference }: FeedRow, booked: BookedRow | undefined): RowFate => {
  if (booked === undefined) throw new Error('trades.book_batch returned no result for a row');
  return { reference, fate: booked.fate, ...(booked.reason !== null && { reason: booked.reason }) };
};
