/** Brings the classes of merchants and the ages of terminals up to date. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { businessDay } from '#platform/time/business-day.ts';

/** Bookings of this time before the last run are read again: they may have been committed after it. */
export const OVERLAP_MINUTES = 15;

export interface RefreshCounts {
  /** Merchants whose class changed. */
  classes: number;
  /** Terminals that began or ended to wait, or whose charge changed. */
  terminals: number;
}

/**
 * Safe to repeat; several servers take turns. On a new business day (or when the clock was set back) everything is
 * read, else only changed rows. @param isFull reads everything in any case.
 */
export const refreshPortfolio = (db: Db, now: Date, isFull = false): Promise<RefreshCounts> =>
  inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const { at } = onlyRow(
      (
        await sql<{ at: Date | null }>`
        select nullif(at, '-infinity') as at from portfolio.refreshed for update`.execute(tx)
      ).rows,
    );
    const isSameDay = at !== null && at <= now && businessDay(at) === businessDay(now);
    const refresh = isFull || !isSameDay ? sql`portfolio.refresh_all` : sql`portfolio.refresh_changed`;
    const since = at === null || isFull ? new Date(0) : new Date(at.getTime() - OVERLAP_MINUTES * 60_000);
    const { rows } = await sql<NotNull<RefreshCounts>>`
      select classes, terminals from ${refresh}(${now}, ${since})`.execute(tx);
    await sql`update portfolio.refreshed set at = greatest(at, ${now})`.execute(tx);
    return onlyRow(rows);
  });

export const refreshJob = defineLongJob<object>(
  'portfolio.refresh',
  async ({ db, clock }) => ({ ...(await refreshPortfolio(db, clock.now())) }),
  '*/10 * * * *',
);
