/**
 * Tries quarantined rows again, with the original data, at the prices of the time of the transaction. A run works
 * through all matching rows in bounded transactions, longest untried first, each row once. It can be killed and started
 * again, and may run during the feed and other runs: a row that another run has tried meanwhile is not tried again.
 */
import type { Operator } from '#platform/auth/operator.ts';
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Clock } from '#platform/time/clock.ts';
import { quarantineGroups } from './list-quarantine.ts';
import { matching, type QuarantineSelection } from './quarantine-selection.ts';
import {
  releaseBatch,
  rememberFault,
  UnbookableRows,
  type BatchToRelease,
  type ReleasedBatch,
} from './release-batch.ts';

/** Rows in one transaction: short enough for the feed to get its turn at the wallets. */
const ROWS_AT_ONCE = 500;

export interface ReleaseResult extends ReleasedBatch {
  /** Matching rows that are still in the quarantine, by reason. Includes those that arrived during the run. */
  readonly reasons: Readonly<Record<string, number>>;
  readonly quarantined: number;
  /** False if the run ended at its limit, and others are left to try. */
  readonly isComplete: boolean;
}

export interface ReleaseRun {
  readonly clock: Clock;
  readonly by: Operator | 'job';
  /** Limits the run; the next one continues. */
  readonly maxBatches?: number;
  readonly onBatch?: (totals: ReleasedBatch) => void;
}

type Totals = { -readonly [K in keyof ReleasedBatch]: ReleasedBatch[K] };

const databaseTime = async (db: Db): Promise<string> =>
  onlyRow((await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db)).rows).at;

const acquirersOf = async (db: Db, selection: QuarantineSelection): Promise<string[]> => {
  const { rows } = await sql<{ acquirer: string }>`
    select acquirer from trades.quarantine where ${matching(selection)} group by 1 order by 1`.execute(db);
  return rows.map(({ acquirer }) => acquirer);
};

/** Tries one batch; after an error due to the data it tries half of the rows, down to the one that causes it. */
const tryBatch = async (
  db: Db,
  batch: BatchToRelease,
  size: number,
): Promise<{ readonly counts: ReleasedBatch; readonly nextSize: number; readonly isEnd: boolean }> => {
  try {
    const counts = await releaseBatch(db, batch, size);
    return { counts, nextSize: Math.min(ROWS_AT_ONCE, size * 2), isEnd: counts.tried === 0 };
  } catch (error) {
    if (!(error instanceof UnbookableRows)) throw error;
    const isOne = error.ids.length === 1;
    if (isOne) await rememberFault(db, error.ids, error.message);
    const counts = { tried: isOne ? 1 : 0, booked: 0, withSale: 0, known: 0 };
    return { counts, nextSize: Math.max(1, Math.floor(error.ids.length / 2)), isEnd: false };
  }
};

const sumReasons = async (db: Db, selection: QuarantineSelection): Promise<Record<string, number>> => {
  const reasons: Record<string, number> = {};
  for (const { reason, count } of await quarantineGroups(db, selection))
    reasons[reason] = (reasons[reason] ?? 0) + count;
  return reasons;
};

export const releaseQuarantine = async (
  db: Db,
  asked: QuarantineSelection,
  run: ReleaseRun,
): Promise<ReleaseResult> => {
  const selection = { ...asked, isRetried: true };
  const startedAt = await databaseTime(db);
  const totals: Totals = { tried: 0, booked: 0, withSale: 0, known: 0 };
  let left = run.maxBatches ?? Number.POSITIVE_INFINITY;
  let isComplete = true;
  for (const acquirer of await acquirersOf(db, selection)) {
    let size = ROWS_AT_ONCE;
    for (let isEnd = false; !isEnd; left -= 1) {
      if (left <= 0) {
        isComplete = false;
        break;
      }
      const batch = { acquirer, selection, startedAt, by: run.by, now: run.clock.now() };
      const done = await tryBatch(db, batch, size);
      ({ nextSize: size, isEnd } = done);
      for (const name of ['tried', 'booked', 'withSale', 'known'] as const) totals[name] += done.counts[name];
      if (!isEnd) run.onBatch?.(totals);
    }
  }
  const reasons = await sumReasons(db, selection);
  const quarantined = Object.values(reasons).reduce((sum, count) => sum + count, 0);
  return { ...totals, reasons, quarantined, isComplete };
};
