/** Reads from the transactions the stored sums of days that are over that the feed does not write. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { addDays, businessDay, daysFrom, type BusinessDay } from '#platform/time/business-day.ts';
import type { Period } from '../../rules/comparison-period.ts';
import { allOf } from '../rollup-tables.ts';

/** A table of stored sums, and how far it was read. */
export interface SumTable {
  /** The progress: a table of one row (day, booked_until). */
  readonly read: Sql;
  /** Adds the rows of these days; of existing rows, replaces only those that have more transactions than before. */
  write(days: Period): Sql;
}

/** Days that are read in one go when there are many. */
const DAYS_AT_ONCE = 7;
/** Longer than a booking takes from its instant to its commit: transactions read in this time are read again. */
const OVERLAP_MS = 15 * 60_000;

interface ReadState {
  day: BusinessDay | null;
  bookedUntil: Date | null;
}

/** The progress; at first, the day before the oldest one. */
const lastRead = async (db: Db, read: Sql): Promise<ReadState> => {
  const { rows } = await sql<ReadState>`
    select coalesce(last.day, first.day) as day, last.booked_until as "bookedUntil"
    from (select min(day) - 1 as day from statistics.trade_day where not exists (select from ${read})) as first
    left join ${read} as last on true`.execute(db);
  return rows[0] ?? { day: null, bookedUntil: null };
};

const lateDays = async (db: Db, since: Date | null): Promise<BusinessDay[]> => {
  if (since === null) return [];
  const { rows } = await sql<{ day: BusinessDay }>`
    select distinct day from (${allOf((source) => source.daysBooked?.(since))}) as booked order by day`.execute(db);
  return rows.map(({ day }) => day);
};

const newPeriods = (from: BusinessDay, to: BusinessDay): Period[] => {
  const days = from > to ? [] : daysFrom(from, to);
  return days.flatMap((day, index) => {
    const last = addDays(day, DAYS_AT_ONCE - 1);
    return index % DAYS_AT_ONCE === 0 ? [{ from: day, to: last < to ? last : to }] : [];
  });
};

/** @returns the number of periods that were read. */
export const sumDays = async (db: Db, { read, write }: SumTable, now: Date): Promise<number> => {
  const yesterday = addDays(businessDay(now), -1);
  const { day, bookedUntil } = await lastRead(db, read);
  if (day === null) return 0;
  const late = (await lateDays(db, bookedUntil)).filter((one) => one <= day);
  const periods = [...newPeriods(addDays(day, 1), yesterday), ...late.map((one) => ({ from: one, to: one }))];
  for (const period of periods) await inTransaction(db, (tx) => write(period).execute(tx));
  await sql`
    insert into ${read} as last (day, booked_until)
    values (${yesterday}, ${new Date(now.getTime() - OVERLAP_MS)})
    on conflict (singleton) do update set day = greatest(last.day, excluded.day),
      booked_until = excluded.booked_until`.execute(db);
  return periods.length;
};
