/** The past of a world: everything the acquirer sent is booked by the product's own way, in the order of its time. */
import { bookRows, storeBatch, type FeedRow } from '#capabilities/trades/server/api.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { TradeDay } from './trade-days.ts';

/** Rows of one batch: what an acquirer sends in some minutes on a busy day, and few enough for a readable statement. */
const BATCH = 400;
const ARRIVES_AFTER_MS = 4_000;

export interface BookingOptions {
  readonly acquirer: string;
  /** Nothing is booked later. */
  readonly now: Date;
  /** After each day: what else happened on it. */
  readonly onDay?: (day: BusinessDay) => Promise<void>;
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

/** @returns how many transactions were booked. */
export const bookDays = async (db: Db, days: Iterable<TradeDay>, options: BookingOptions): Promise<number> => {
  let count = 0;
  for (const { day, rows } of days) {
    for (let start = 0; start < rows.length; start += BATCH) await bookBatch(db, rows.slice(start, start + BATCH), options);
    count += rows.length;
    await options.onDay?.(day);
  }
  return count;
};
