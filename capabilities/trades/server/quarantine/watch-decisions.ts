/** Tells the operator how many rows of the feed wait for a person, and how long the oldest has waited. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { DECIDED_REASONS } from '../../contract/quarantine/row-outcome.ts';

export interface WaitingDecisions {
  readonly conflict: number;
  readonly implausible: number;
  /** Whole hours since the oldest of them was received; 0 if there is none. */
  readonly oldestHours: number;
}

export const waitingDecisions = async (db: Db, now: Date): Promise<WaitingDecisions> => {
  const { rows } = await sql<WaitingDecisions>`
    select (count(*) filter (where reason = 'conflict'))::int as conflict,
      (count(*) filter (where reason = 'implausible'))::int as implausible,
      coalesce(greatest(floor(extract(epoch from ${now}::timestamptz - min(received_at)) / 3600), 0), 0)::int
        as "oldestHours"
    from trades.quarantine where released_at is null and reason = any (${DECIDED_REASONS}::text[])`.execute(db);
  return onlyRow(rows);
};

/** Its results are in `npm run jobs -- list` and in /metrics, where an alarm can use them (docs/operations.md). */
export const watchDecisionsJob = defineJob<object>(
  'trades.watch-decisions',
  async ({ tx, clock }) => ({ ...(await waitingDecisions(tx, clock.now())) }),
  '* * * * *',
);
