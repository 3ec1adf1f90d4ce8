/** The past of a world: everything the acquirer sent is booked by the product's own way, in the order of its time. */
import { bookRows, storeBatch, type FeedRow } from '#capabilities/trades/server/api.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { Act } from '../acts/stage.ts';
import type { TradeDay } from './trade-days.ts';

/** Rows of one batch: what an acquirer sends in some minutes on a busy day, and few enough for a readable statement. */
const BATCH = 400;
const ARRIVES_AFTER_MS = 4_000;

export interface BookingOptions {
  readonly acquirer: string;
  /** Nothing is booked later. */
  readonly now: Date;
  /** What else happens: each at its place between the batches. */
  readonly acts?: readonly Act[];
  readonly onDay?: (day: BusinessDay, booked: number) => void;
}

const bookBatch = async (db: Db, rows: readonly FeedRow[], { acquirer, now }: BookingOptions): Promise<void> => {
  const last = rows.at(-1)?.occurredAt ?? now;
  const at = new Date(Math.min(now.getTime(), last.getTime() + ARRIVES_AFTER_MS));
  const body = `simulated ${rows.length} ${rows[0]?.reference}`;
  await inTransaction(db, async (tx) => {
    const batchId = await storeBatch(tx, { acquirer, body, receivedAt: at, nonce: rows[0]?.reference ?? '' });
    const { rows: booked } = await bookRows(tx, { acquirer, batchId, at }, rows);
    const refused = booked.find(({ fate }) => fate !== 'booked');
    if (refused !== undefined) throw new Error(`the simulated world does not fit: ${refused.fate} ${refused.reason}`);
  });
};

/** Rows from `start` that come before the next act, one batch of them at most. */
const nextBatch = (rows: readonly FeedRow[], start: number, before: Date | undefined): readonly FeedRow[] => {
  const batch = rows.slice(start, start + BATCH);
  if (before === undefined) return batch;
  const end = batch.findIndex(({ occurredAt }) => occurredAt >= before);
  return end < 0 ? batch : batch.slice(0, end);
};

/** @returns how many transactions were booked. */
export const bookDays = async (db: Db, days: Iterable<TradeDay>, options: BookingOptions): Promise<number> => {
  const acts = (options.acts ?? []).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  let count = 0;
  for (const { day, rows } of days) {
    for (let start = 0; start < rows.length; ) {
      const batch = nextBatch(rows, start, acts[0]?.at);
      if (batch.length > 0) await bookBatch(db, batch, options);
      else await acts.shift()?.run();
      start += batch.length;
    }
    count += rows.length;
    options.onDay?.(day, count);
  }
  for (const act of acts) await act.run();
  return count;
};
