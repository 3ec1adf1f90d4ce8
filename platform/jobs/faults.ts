/** Rows on which a job failed: set aside with the reason, and tried again later. */
import { countChanged } from '#platform/db/count-changed.ts';
import { isDatabaseAway, sqlState, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { reasonOf } from './reason-of.ts';

export interface Fault {
  readonly name: string;
  readonly subject: string;
  readonly error: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly tries: number;
  readonly retryAt: Date;
}

/** A job with several steps names each: `<job>/<step>`. */
export const jobOf = (name: string): string => name.split('/', 1)[0] ?? name;

/** Faults of one job's step, or of all jobs. */
export const faultsOf = async (db: Db, name?: string): Promise<Fault[]> => {
  const { rows } = await sql<Fault>`
    select name, subject, error, first_at as "firstAt", last_at as "lastAt", tries, retry_at as "retryAt"
    from platform.job_fault where ${name ?? null}::text is null or name = ${name ?? null}
    order by name, first_at, subject`.execute(db);
  return rows;
};

const MAX_ERROR = 300;

/** The interval doubles with each try, from ten minutes to a day. */
export const rememberFault = async (
  db: Db,
  name: string,
  subject: string,
  error: unknown,
  now: Date,
): Promise<void> => {
  await sql`
    insert into platform.job_fault as fault (name, subject, error, first_at, last_at, retry_at)
    values (${name}, ${subject}, ${reasonOf(error).slice(0, MAX_ERROR)}, ${now}, ${now},
      ${now}::timestamptz + interval '10 minutes')
    on conflict (name, subject) do update set error = excluded.error, last_at = excluded.last_at,
      tries = fault.tries + 1,
      retry_at = ${now}::timestamptz
        + least(power(2, least(fault.tries, 11)) * interval '10 minutes', interval '1 day')`.execute(db);
};

export const forgetFaults = async (db: Db, name: string, subjects: readonly string[]): Promise<void> => {
  if (subjects.length === 0) return;
  await sql`delete from platform.job_fault where name = ${name} and subject = any (${subjects})`.execute(db);
};

/** Lets the job try again at its next run. @returns how many. */
export const retryFaults = (db: Db, name: string): Promise<number> =>
  countChanged(db, sql`update platform.job_fault set retry_at = first_at where name = ${name}`);

/**
 * Whether an error can be the fault of one row: its data, a rule that refuses it, or a bug about it. A full disk, a
 * lost connection or a missing table is nobody's fault.
 */
export const isOfRow = (error: unknown): boolean => {
  const state = sqlState(error);
  return error instanceof Error && !isDatabaseAway(error) && (state === undefined || /^(22|23|P0)/.test(state));
};
