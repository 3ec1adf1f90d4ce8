/** Notifies the operator how many disputes wait, how long the oldest has waited, and how many are late. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { businessDay } from '#platform/time/business-day.ts';

export interface Queue {
  readonly waiting: number;
  readonly inReview: number;
  /** Whole hours since the oldest of them was opened; 0 if there is none. */
  readonly oldestHours: number;
  /** Disputes whose promised day of an answer has passed. */
  readonly late: number;
}

export const queueOf = async (db: Db, now: Date): Promise<Queue> => {
  const { rows } = await sql<Queue>`
    select (count(*) filter (where state = 'open'))::int as waiting,
      (count(*) filter (where state = 'in_review'))::int as "inReview",
      coalesce(floor(extract(epoch from ${now}::timestamptz - min(opened_at)) / 3600), 0)::int as "oldestHours",
      (count(*) filter (where answer_by < ${businessDay(now)}::date))::int as late
    from disputes.dispute where state in ('open', 'in_review')`.execute(db);
  return onlyRow(rows);
};

/** Its result is shown by `npm run jobs -- list` and in /metrics, where an alarm can use it (docs/operations.md). */
export const watchQueueJob = defineJob<object>(
  'disputes.watch-queue',
  async ({ tx, clock }) => ({ ...(await queueOf(tx, clock.now())) }),
  '*/10 * * * *',
);
