/** Reads from the transactions what the days that are over cost each agent (cost_day). */
import { sql } from '#platform/db/sql.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { addDays, businessDay, daysFrom, type BusinessDay } from '#platform/time/business-day.ts';
import type { Period } from '../rules/comparison-period.ts';
import { allOf, COST_COLUMNS, costFacts } from './rollup-tables.ts';

/** Days that are read in one go when there are many. */
const DAYS_AT_ONCE = 7;
/** Longer than a booking takes from its instant to its commit: what was read before is read again. */
const OVERLAP_MS = 15 * 60_000;

interface Read {
  day: BusinessDay | null;
  bookedUntil: Date | null;
}

/** How far it was read; at first the day before the oldest one. */
const lastRead = async (db: Db): Promise<Read> => {
  const { rows } = await sql<Read>`
    select coalesce(last.day, first.day) as day, last.booked_until as "bookedUntil"
    from (select min(day) - 1 as day from statistics.trade_day where not exists (select from statistics.cost_read))
      as first
    left join statistics.cost_read as last on true`.execute(db);
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

/** Only rows that have more transactions than before are written: one that was read earlier never replaces a later. */
const readPeriod = (db: Db, period: Period): Promise<unknown> =>
  inTransaction(db, (tx) =>
    sql`
      insert into statistics.cost_day as kept (${COST_COLUMNS})
      select ${COST_COLUMNS} from (${costFacts(period)}) as fact order by agent_id, day, is_direct
      on conflict (agent_id, day, is_direct) do update set trade_count = excluded.trade_count,
        fee_fen = excluded.fee_fen, cost_fen = excluded.cost_fen
      where kept.trade_count < excluded.trade_count`.execute(tx),
  );

/** @returns the number of periods that were read. */
export const sumCosts = async (db: Db, now: Date): Promise<number> => {
  const yesterday = addDays(businessDay(now), -1);
  const { day, bookedUntil } = await lastRead(db);
  if (day === null) return 0;
  const late = (await lateDays(db, bookedUntil)).filter((one) => one <= day);
  const periods = [...newPeriods(addDays(day, 1), yesterday), ...late.map((one) => ({ from: one, to: one }))];
  for (const period of periods) await readPeriod(db, period);
  await sql`
    insert into statistics.cost_read as last (day, booked_until)
    values (${yesterday}, ${new Date(now.getTime() - OVERLAP_MS)})
    on conflict (is_only) do update set day = greatest(last.day, excluded.day),
      booked_until = excluded.booked_until`.execute(db);
  return periods.length;
};

export const sumCostsJob = defineLongJob<object>(
  'statistics.sum-costs',
  async ({ db, clock }) => ({ periods: await sumCosts(db, clock.now()) }),
  '5-59/10 * * * *',
);
