/** The base of a business year: the product's functions, a clock that the year moves, and the door of the feed. */
import type { Db } from '#platform/db/db.ts';
import type { Services } from '#platform/http/services.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { SettableClock } from '#platform/time/clock.ts';

export interface FeedReply {
  readonly status: number;
  readonly rows: readonly { readonly reference?: string; readonly fate: string; readonly reason?: string }[];
}

export interface YearHost {
  readonly db: Db;
  readonly services: Services;
  readonly clock: SettableClock;
  readonly jobs: readonly JobDefinition[];
  /** Sends one signed batch, rows in the wire format. */
  feed(rows: readonly object[]): Promise<FeedReply>;
}

export interface YearOptions {
  readonly seed: string;
  /** First business day. */
  readonly from: string;
  readonly days: number;
  /** The number of agents at the end; three of ten join on the first day. */
  readonly agents: number;
  readonly salesPerDay: number;
  /** Faults of the feed. */
  readonly faults?: Partial<FeedFaults>;
}

/** Probability per row, 0 … 1. */
export interface FeedFaults {
  /** The share that is sent again, hours or days later. */
  readonly duplicates: number;
  /** The share of sales that is sent one to six days late. */
  readonly late: number;
  /** The share that is also sent malformed or with impossible values. */
  readonly corrupt: number;
}

/** Rows also arrive shuffled with those of the same hours. */
export const FAULTS: FeedFaults = { duplicates: 0.3, late: 0.05, corrupt: 0.01 };
