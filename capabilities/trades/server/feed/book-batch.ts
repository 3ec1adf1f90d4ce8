/**
 * Turns batches of raw rows into answers: malformed rows are reported, the others are booked. Bookings and answers are
 * written in one transaction.
 */
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { FeedBatchId } from '../../contract/lookup/trade-ids.ts';
import type { RowOutcome } from '../../contract/quarantine/row-outcome.ts';
import { prepareBooking } from '../before-booking.ts';
import { bookRows, type BookedBatch } from '../book-rows.ts';
import type { BookedRow } from '../booking/booking.ts';
import type { Acquirer } from './acquirer.ts';
import { answerOf, type FeedAnswer } from './feed-answer.ts';
import type { FeedRow } from './feed-row.ts';
import { readRow, type ReadRow } from './read-row.ts';
import { releasedByBatch } from './released-by-batch.ts';

/** Batches are booked by one statement, which may take longer than those of other calls. */
const BATCH_LIMIT = "'30s'";

/** A concurrent request with the same nonce has already answered this batch. */
export class AlreadyAnswered extends Error {}

/** A batch as received, read and stored. */
export interface ReadBatch {
  readonly acquirer: string;
  readonly batchId: FeedBatchId;
  readonly read: readonly ReadRow[];
  readonly now: Date;
}

export const readBatch = (
  acquirer: Acquirer,
  batchId: FeedBatchId,
  raws: readonly unknown[],
  now: Date,
): ReadBatch => ({ acquirer: acquirer.name, batchId, read: raws.map((raw) => readRow(raw, acquirer, now)), now });

/** A batch that another request has answered is missing. */
export type GroupAnswers = ReadonlyMap<FeedBatchId, FeedAnswer>;

/**
 * Books batches of one acquirer in one transaction, in their order: rows they have in common are looked up, locked and
 * written once. Each gets its own answer.
 */
export const bookTogether = async (db: Db, batches: readonly ReadBatch[]): Promise<GroupAnswers> => {
  const at = new Date(Math.max(...batches.map(({ now }) => now.getTime())));
  await prepareBooking(db, at);
  return inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = ${sql.raw(BATCH_LIMIT)}`.execute(tx);
    const claimed = await claim(tx, batches);
    const [first] = claimed;
    if (first === undefined) return new Map();
    const booked = await bookRows(
      tx,
      { acquirer: first.acquirer, batchId: first.batchId, at },
      claimed.flatMap(({ read }) => rowsOf(read)),
    );
    const answers = await answersOf(tx, claimed, booked);
    await keepAnswers(tx, first.batchId, answers);
    return answers;
  });
};

/** @returns undefined when another one has answered the batch. */
export const bookBatch = async (
  db: Db,
  acquirer: Acquirer,
  batchId: FeedBatchId,
  raws: readonly unknown[],
  now: Date,
): Promise<FeedAnswer | undefined> => (await bookTogether(db, [readBatch(acquirer, batchId, raws, now)])).get(batchId);

/**
 * Locks the batches, so that each is answered once, also with concurrent requests. @returns those without an answer.
 */
const claim = async (tx: Tx, batches: readonly ReadBatch[]): Promise<ReadBatch[]> => {
  const { rows } = await sql<{ id: FeedBatchId }>`
    select id from trades.feed_batch where id = any (${batches.map(({ batchId }) => batchId)}::bigint[])
      and answer is null order by id for update`.execute(tx);
  const open = new Set(rows.map(({ id }) => id));
  return batches.filter(({ batchId }) => open.delete(batchId));
};

const rowsOf = (read: readonly ReadRow[]): FeedRow[] => read.flatMap((one) => ('row' in one ? [one.row] : []));

const answersOf = async (tx: Tx, batches: readonly ReadBatch[], booked: BookedBatch): Promise<GroupAnswers> => {
  const outcomes = booked.rows.values();
  const parts = batches.map(({ batchId, read }) => {
    const own = rowsOf(read).map((row) => [row, outcomes.next().value] as const);
    return { batchId, read, own, tradeIds: own.flatMap(([, row]) => row?.tradeId ?? []) };
  });
  const released = await releasedByBatch(tx, parts, booked.releasedIds);
  return new Map(
    parts.map(({ batchId, read, own }) => {
      const rest = own.values();
      const outcomesOfRows = read.map((one) =>
        'row' in one ? outcomeOf(rest.next().value) : { ...one, fate: 'rejected' as const },
      );
      return [batchId, answerOf(batchId, outcomesOfRows, released.get(batchId) ?? 0)];
    }),
  );
};

const keepAnswers = async (tx: Tx, firstId: FeedBatchId, answers: GroupAnswers): Promise<void> => {
  await sql`update trades.feed_batch set answer = answered.answer,
      booked_with = case when id <> ${firstId} then ${firstId}::bigint end
    from unnest(${[...answers.keys()]}::bigint[],
      ${[...answers.values()].map((answer) => JSON.stringify(answer))}::text[]) as answered (batch_id, answer)
    where id = answered.batch_id`.execute(tx);
};

const outcomeOf = (of: readonly [FeedRow, BookedRow | undefined] | undefined): RowOutcome => {
  const booked = of?.[1];
  if (of === undefined || booked === undefined) throw new Error('trades.book_batch returned no result for a row');
  const { outcome: fate, reason, details } = booked;
  return {
    reference: of[0].reference,
    fate,
    ...(reason !== null && { reason }),
    ...(reason === 'conflict' && details !== null && { differs: details }),
    ...(reason === 'implausible' && details !== null && { conditions: details }),
  };
};
