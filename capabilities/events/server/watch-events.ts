/** Tells the operator how many events contradict ours, and how long the oldest open one has waited. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';

export interface OpenEvents {
  readonly waits: number;
  readonly differs: number;
  readonly conflict: number;
  /** Whole hours since the oldest of them was received; 0 if there is none. */
  readonly oldestHours: number;
}

const countOpenEvents = async (db: Db, now: Date): Promise<OpenEvents> => {
  const { rows } = await sql<OpenEvents>`
    select (count(*) filter (where state = 'waits'))::int as waits,
      (count(*) filter (where state = 'differs' and not is_conflict))::int as differs,
      (count(*) filter (where is_conflict))::int as conflict,
      coalesce(greatest(floor(extract(epoch from ${now}::timestamptz - min(received_at)) / 3600), 0), 0)::int
        as "oldestHours"
    from events.event where ended_at is null`.execute(db);
  return onlyRow(rows);
};

/** Its findings appear in `npm run jobs -- list` and in /metrics, where an alarm can use them (docs/operations.md). */
export const watchEventsJob = defineJob<object>(
  'events.watch-events',
  async ({ tx, clock }) => ({ ...(await countOpenEvents(tx, clock.now())) }),
  '* * * * *',
);
