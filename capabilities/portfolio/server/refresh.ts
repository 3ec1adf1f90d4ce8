/** Brings the classes of merchants and the ages of terminals up to date. */
import { sql } from '#platform/db/sql.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';

/** Bookings of this time before the last run are read again: they may have been committed after it. */
export const OVERLAP_MINUTES = 15;

export interface Refreshed {
  /** Merchants that changed their class. */
  classes: number;
  /** Terminals that began or ended to wait, or whose charge changed. */
  terminals: number;
}

/** Safe to repeat; several servers take turns. */
export const refreshPortfolio = (db: Db, now: Date): Promise<Refreshed> =>
  inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const { rows } = await sql<{ since: Date }>`
      select case when at = '-infinity' then '1970-01-01' else at - ${`${OVERLAP_MINUTES} minutes`}::interval end
        as since
      from portfolio.refreshed for update`.execute(tx);
    const { since } = onlyRow(rows);
    const classes = await sql<{ changed: number }>`
      select portfolio.refresh_merchants(${now}, ${since}) as changed`.execute(tx);
    const terminals = await sql<{ changed: number }>`
      select portfolio.refresh_terminals(${now}) as changed`.execute(tx);
    await sql`update portfolio.refreshed set at = greatest(at, ${now})`.execute(tx);
    return { classes: onlyRow(classes.rows).changed, terminals: onlyRow(terminals.rows).changed };
  });

export const refreshJob = defineLongJob<object>(
  'portfolio.refresh',
  async ({ db, clock }) => ({ ...(await refreshPortfolio(db, clock.now())) }),
  '*/10 * * * *',
);
