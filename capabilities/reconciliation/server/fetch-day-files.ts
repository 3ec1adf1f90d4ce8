/**
 * Every night each acquirer that declares day files is asked for yesterday's; a missing one is asked for again. After
 * 72 hours it counts as a fault of the job, which `npm run jobs` and /metrics show.
 */
import type { ConnectedAcquirer } from '#platform/acquirer/adapter.ts';
import { taskOperator } from '#platform/auth/operator.ts';
import { isDatabaseAway, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { forgetFaults, rememberFault } from '#platform/jobs/faults.ts';
import { defineLongJob, type LongJobContext } from '#platform/jobs/jobs.ts';
import { addDays, businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { isOverdue, nextAsking, wantedFrom } from '../rules/next-asking.ts';
import { LineProblem } from './day-file-line.ts';
import { fetchDayFile } from './fetch-day-file.ts';

const JOB = 'reconciliation.fetch-day-files';
const BY = taskOperator('day-files');
const MOST_WHY = 300;
/** So many nights in which no server ran are caught up with. */
const MISSED_NIGHTS = 3;

interface WantedRow {
  readonly acquirer: string;
  readonly day: BusinessDay;
  readonly wantedAt: Date;
}

const subjectOf = ({ acquirer, day }: Pick<WantedRow, 'acquirer' | 'day'>): string => `${acquirer} ${day}`;

/** A new acquirer begins with yesterday's file. A file that somebody has uploaded is no longer wanted. */
const wantDays = async (db: Db, acquirers: readonly string[], now: Date): Promise<void> => {
  const yesterday = addDays(businessDay(now), -1);
  const days = Array.from({ length: MISSED_NIGHTS }, (_, back) => addDays(yesterday, -back)).filter(
    (day) => wantedFrom(day) <= now,
  );
  await sql`
    insert into reconciliation.wanted_file (acquirer, day, wanted_at, next_at)
    select name, wanted.day, wanted.at, wanted.at
    from unnest(${acquirers}::text[]) as name
    cross join unnest(${days}::date[], ${days.map(wantedFrom)}::timestamptz[]) as wanted (day, at)
    where wanted.day = ${yesterday}::date or exists (select from reconciliation.wanted_file as former
      where former.acquirer = name and former.day < wanted.day)
    on conflict (acquirer, day) do nothing`.execute(db);
  await sql`
    update reconciliation.wanted_file as wanted set fetched_at = ${now}, next_at = null, problem = null
    from reconciliation.day where day.acquirer = wanted.acquirer and day.day = wanted.day
      and wanted.next_at is not null`.execute(db);
};

/** Forgets the wanted files of acquirers that serve none any more. */
const wantNoMore = async (db: Db, acquirers: readonly string[]): Promise<void> => {
  const { rows } = await sql<Pick<WantedRow, 'acquirer' | 'day'>>`
    delete from reconciliation.wanted_file where acquirer = any (${acquirers}) and fetched_at is null
    returning acquirer, day`.execute(db);
  await forgetFaults(db, JOB, rows.map(subjectOf));
};

/** One process after the other; the one that takes a day has the time until the schedule's next instant to itself. */
const takeDue = async (db: Db, acquirers: readonly string[], now: Date): Promise<WantedRow | undefined> => {
  const { rows } = await sql<WantedRow>`
    select acquirer, day, wanted_at as "wantedAt" from reconciliation.wanted_file
    where next_at <= ${now} and acquirer = any (${acquirers}) order by next_at, acquirer, day limit 1`.execute(db);
  const [due] = rows;
  if (due === undefined) return undefined;
  const { rows: taken } = await sql`
    update reconciliation.wanted_file set next_at = ${nextAsking(due.wantedAt, now) ?? null}, tries = tries + 1
    where acquirer = ${due.acquirer} and day = ${due.day}::date and next_at <= ${now} returning 1`.execute(db);
  return taken.length > 0 ? due : undefined;
};

const problemOf = (error: unknown): string => {
  if (isDatabaseAway(error)) throw error;
  if (error instanceof LineProblem) return `it was refused: ${error.message}`;
  throw error;
};

/** @returns whether the file is stored now. */
const ask = async ({ db, clock }: LongJobContext, wanted: WantedRow, acquirer: ConnectedAcquirer): Promise<boolean> => {
  const { acquirer: name, day, wantedAt } = wanted;
  const [now, subject] = [clock.now(), subjectOf(wanted)];
  const fetched = await fetchDayFile(db, { name, acquirer, day }, { operator: BY, now }).catch((error: unknown) => ({
    is: 'not' as const,
    why: problemOf(error),
  }));
  const isHere = fetched.is === 'here';
  const problem = isHere ? null : fetched.why.slice(0, MOST_WHY);
  await sql`
    update reconciliation.wanted_file set problem = ${problem}, fetched_at = ${isHere ? now : null},
      next_at = case when ${isHere} then null else next_at end
    where acquirer = ${name} and day = ${day}::date`.execute(db);
  if (isHere) await forgetFaults(db, JOB, [subject]);
  else if (isOverdue(wantedAt, now)) await rememberFault(db, JOB, subject, new Error(`72 hours: ${problem}`), now);
  return isHere;
};

export const fetchDayFilesJob = defineLongJob(
  JOB,
  async (context) => {
    const { db, clock, services } = context;
    const asked = new Map([...services.acquirers].filter(([, { fetchDayFile: can }]) => can !== undefined));
    const counts = { fetched: 0, missing: 0 };
    await wantNoMore(
      db,
      [...services.acquirers.keys()].filter((name) => !asked.has(name)),
    );
    if (asked.size === 0) return counts;
    const names = [...asked.keys()];
    await wantDays(db, names, clock.now());
    for (;;) {
      const wanted = await takeDue(db, names, clock.now());
      const acquirer = wanted && asked.get(wanted.acquirer);
      if (wanted === undefined || acquirer === undefined) return counts;
      counts[(await ask(context, wanted, acquirer)) ? 'fetched' : 'missing'] += 1;
    }
  },
  '*/10 * * * *',
);
