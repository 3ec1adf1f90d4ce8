/** Live transactions for a world: current sales, declines and occasional refunds, sent as an acquirer sends them. */
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import { MAX_ROWS } from '#capabilities/trades/server/feed/batch-limits.ts';
import { FeedRefused } from './live/feed-client.ts';
import { faultyLine, type Faults } from './live/feed-faults.ts';
import { sellersAtWork } from './live/sellers-at-work.ts';
import { pulseOf, type Pace } from './live/trade-rate.ts';
import { seededRandom } from './random.ts';
import { drawRefunds } from './trading/refund.ts';
import { drawSale } from './trading/sale.ts';

export interface LiveFeedOptions {
  /** Used for reading only: which terminals are bound to which merchants. */
  readonly db: Db;
  readonly clock: Clock;
  /**
   * Delivers the rows: `feedClient` over HTTP, or direct booking in tests. After a failure they are sent again together
   * with the next rows.
   */
  readonly post: (rows: readonly FeedRow[]) => Promise<void>;
  readonly pace?: Partial<Pace>;
  readonly faults?: Faults;
  readonly onError?: (error: unknown) => void;
}

export interface LiveFeed {
  /** Waits for the tick in progress, then stops. */
  stop(): Promise<void>;
}

const TICK_MS = 1_000;
/** Interval at which bound terminals are read again, so that new ones take part. */
const REREAD_MS = 300_000;
const DEFAULT_PACE: Pace = { factor: 1, leastPerMinute: 4 };

/** Rows of one tick. Takes the time as an argument, so that tests need not wait. */
export interface LiveSource<T = FeedRow> {
  next(now: Date): Promise<readonly T[]>;
}

export const liveSource = (
  { db, pace, faults = {} }: Pick<LiveFeedOptions, 'db' | 'pace' | 'faults'>,
  start: Date,
): LiveSource => {
  const random = seededRandom(`live/${start.getTime()}`);
  const line = faultyLine(random.fork('faults'), faults);
  // A separate range of sequence numbers, above those that the world's past used.
  let sequence = 50_000_000 + (Math.floor(start.getTime() / 1000) % 40_000_000);
  let waiting: FeedRow[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let last = start;
  let pulse = pulseOf(random, [], { ...DEFAULT_PACE, ...pace });
  return {
    next: async (now) => {
      if (now.getTime() - readAt > REREAD_MS) {
        pulse = pulseOf(random, await sellersAtWork(db), { ...DEFAULT_PACE, ...pace });
        readAt = now.getTime();
      }
      const count = pulse.count(now, now.getTime() - last.getTime());
      const sales = Array.from({ length: count }, () =>
        drawSale(random, pulse.pick(now), within(random.next(), last, now), (sequence += 1)),
      );
      last = now;
      waiting.push(...sales.flatMap((sale) => drawRefunds(random, sale)));
      const due = waiting.filter((refund) => refund.occurredAt <= now);
      waiting = waiting.filter((refund) => refund.occurredAt > now);
      return line.send([...sales, ...due], now);
    },
  };
};

const within = (part: number, from: Date, to: Date): Date =>
  new Date(from.getTime() + Math.floor(part * (to.getTime() - from.getTime())));

interface SendingOptions<T> extends Pick<LiveFeedOptions, 'clock' | 'onError'> {
  readonly post: (rows: readonly T[]) => Promise<void>;
  readonly source: LiveSource<T>;
  readonly tickMs?: number;
}

/** Failed rows are sent again with the next ones, not before the pause that was asked for is over. */
export const startSending = <T>(options: SendingOptions<T>): LiveFeed => {
  const { clock, post, source, tickMs = TICK_MS, onError = () => undefined } = options;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let unsent: readonly T[] = [];
  const tick = async (): Promise<void> => {
    let pauseMs = tickMs;
    try {
      unsent = [...unsent, ...(await source.next(clock.now()))];
      if (unsent.length > 0) await post(unsent.slice(0, MAX_ROWS));
      unsent = unsent.slice(MAX_ROWS);
    } catch (error) {
      if (error instanceof FeedRefused) pauseMs = Math.max(tickMs, error.retryAfterMs);
      onError(error);
    }
    if (!isStopped) timer = setTimeout(() => void (running = tick()), pauseMs);
  };
  let running = tick();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};

export const startLiveFeed = (options: LiveFeedOptions): LiveFeed =>
  startSending({ ...options, source: liveSource(options, options.clock.now()) });
