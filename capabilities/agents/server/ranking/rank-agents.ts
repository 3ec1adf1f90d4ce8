/** The board of the day that is over: the places of all agents, among their peers and among direct sub-agents. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';

/** @returns the number of ranked agents; 0 when the day is already ranked. Several servers at once rank once. */
export const rankAgents = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const lastDay = addDays(businessDay(now), -1);
    const { rows } = await sql<{ ranked: number | null }>`
      select agents.rank_all(${lastDay}::date, ${now}) as ranked`.execute(tx);
    return onlyRow(rows).ranked ?? 0;
  });

/** Every ten minutes, so that a downtime at midnight is caught up with; after that one read. */
export const rankAgentsJob = defineLongJob<object>(
  'agents.rank-agents',
  async ({ db, clock }) => ({ ranked: await rankAgents(db, clock.now()) }),
  '5-55/10 * * * *',
);
