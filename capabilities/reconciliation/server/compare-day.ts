import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { addDays, businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { Heading } from './read-day-file.ts';

/** @returns how many differences are open. */
export const compareDay = async (tx: Tx, { acquirer, day }: Heading, now: Date): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select reconciliation.compare_day(${acquirer}, ${day}::date, ${now}) as open`.execute(tx);
  return onlyRow(rows).open;
};

/**
 * The number of days that are looked at again each night: rows that wait in the quarantine may be booked for so long.
 */
const COMPARED_DAYS = 35;
/** The number of days after which a day without bookings and open differences is compared again. */
const QUIET_DAYS = 7;
/** Longer than a booking takes from start to end. */
const BOOKING_MINUTES = 10;
/** Rows of older files are deleted; their differences stay. */
const KEPT_DAYS = 90;

/** Days with open differences, days with bookings since they were compared, and quiet ones once a week. */
const daysToCompare = async (db: Db, since: BusinessDay, now: Date): Promise<Heading[]> => {
  const { rows } = await sql<Heading>`
    with kept as (
      select acquirer, day, compared_at - ${BOOKING_MINUTES} * interval '1 minute' as known_until
      from reconciliation.day where day >= ${since}::date
    ), booked as materialized (
      select * from trades.api_acquirer_days_booked((select min(known_until) from kept))
    )
    select kept.acquirer, kept.day from kept left join booked using (acquirer, day)
    where booked.last_at >= known_until or known_until < ${now}::timestamptz - ${QUIET_DAYS} * interval '1 day'
      or exists (select from reconciliation.difference where difference.acquirer = kept.acquirer
        and difference.day = kept.day and difference.ended_at is null)
    order by kept.day, kept.acquirer`.execute(db);
  return rows;
};

/** Each day by itself, so that a run that is cut off loses one at most. */
export const compareDaysJob = defineLongJob(
  'reconciliation.compare-days',
  async ({ db, clock }) => {
    const now = clock.now();
    const days = await daysToCompare(db, addDays(businessDay(now), -COMPARED_DAYS), now);
    let open = 0;
    for (const day of days) open += await inTransaction(db, (tx) => compareDay(tx, day, now));
    await sql`delete from reconciliation.day_row using reconciliation.day_file as file where file.id = file_id
      and file.day < ${addDays(businessDay(now), -KEPT_DAYS)}::date`.execute(db);
    return { days: days.length, open };
  },
  '40 4 * * *',
);
