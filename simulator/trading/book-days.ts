/** Books the past transactions of a world through the product's own functions, in chronological order. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { bookRows, storeBatch, type FeedRow } from '#capabilities/trades/server/api.ts';
import type { Act } from '../acts/act-context.ts';
import type { TradeDay } from './trade-days.ts';

/** Rows per batch, as many as the feed takes at once: a batch costs as much as a hundred of its rows. */
const BATCH = 1_000;
const ARRIVES_AFTER_MS = 4_000;

export interface BookingOptions {
  readonly acquirer: string;
  /** Latest booking time. */
  readonly now: Date;
  /** Further actions, each run between the batches at its slot. */
  readonly acts?: readonly Act[];
  /**
   * Trees without common agents are booked in parallel, each in its order. @returns the group that a transaction
   * belongs to.
   */
  readonly sideOf?: (row: FeedRow) => number;
  readonly onDay?: (day: BusinessDay, booked: number) => void;
}

const inTime = (a: Act, b: Act): number =>
  a.slot.getTime() - b.slot.getTime() || (a.at ?? a.slot).getTime() - (b.at ?? b.slot).getTime();

const bookBatch = async (db: Db, rows: readonly FeedRow[], { acquirer, now }: BookingOptions): Promise<void> => {
  const last = rows.at(-1)?.occurredAt ?? now;
  const at = new Date(Math.min(now.getTime(), last.getTime() + ARRIVES_AFTER_MS));
  await inTransaction(db, async (tx) => {
    const batchId = await storeBatch(tx, { acquirer, receivedAt: at, nonce: rows[0]?.reference ?? '' });
    const { rows: booked } = await bookRows(tx, { acquirer, batchId, at }, rows);
    const refused = booked.find(({ outcome }) => outcome !== 'booked');
    if (refused !== undefined)
      throw new Error(`a simulated transaction was not booked: ${refused.outcome} ${refused.reason}`);
  });
};

const bookSide = async (db: Db, rows: readonly FeedRow[], options: BookingOptions): Promise<void> => {
  for (let start = 0; start < rows.length; start += BATCH)
    await bookBatch(db, rows.slice(start, start + BATCH), options);
};

const bookSegment = async (db: Db, rows: readonly FeedRow[], options: BookingOptions): Promise<void> => {
  const sides = Map.groupBy(rows, options.sideOf ?? (() => 0));
  await Promise.all([...sides.values()].map((side) => bookSide(db, side, options)));
};

/** @param acts in the order of their slots; those of this day are removed and run. */
const bookDay = async (db: Db, { rows }: TradeDay, acts: Act[], options: BookingOptions): Promise<void> => {
  for (let rest = rows; rest.length > 0;) {
    const slot = acts[0]?.slot;
    const end = slot === undefined ? -1 : rest.findIndex(({ occurredAt }) => occurredAt >= slot);
    const segment = end < 0 ? rest : rest.slice(0, end);
    await bookSegment(db, segment, options);
    rest = rest.slice(segment.length);
    if (rest.length > 0) await acts.shift()?.run();
  }
};

/** @returns how many transactions were booked. */
export const bookDays = async (db: Db, days: Iterable<TradeDay>, options: BookingOptions): Promise<number> => {
  const acts = (options.acts ?? []).toSorted(inTime);
  const drawn = days[Symbol.iterator]();
  let count = 0;
  for (let next = drawn.next(); next.done !== true;) {
    const day = next.value;
    const booked = bookDay(db, day, acts, options);
    // the next day is drawn while the database books this one
    next = drawn.next();
    await booked;
    count += day.rows.length;
    options.onDay?.(day.day, count);
  }
  for (const act of acts) await act.run();
  return count;
};
