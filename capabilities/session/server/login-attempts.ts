/**
 * Counts wrong passwords per (name, address), so that a guesser cannot lock out the owner at another address. An
 * attempt is counted before the password is checked and given back when it was right, so that parallel guesses cannot
 * exceed the limit.
 */
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '#platform/http/context.ts';
import { refuse, type Problem } from '#platform/http/problem.ts';
import { limits } from '../rules/limits.ts';

/** What is being guessed: the hashed typed name, or the account of a logged-in user, from one address. */
export interface Target {
  nameHash: string;
  ip: string;
}

const MINUTE_MS = 60_000;

/** The name is stored as a keyed hash, because people type passwords into the wrong field. */
export const targetOf = ({ services, ip }: Pick<Context, 'services' | 'ip'>, name: string): Target => ({
  nameHash: services.vault.blindIndex('session.attempt', name),
  ip,
});

export interface Taken {
  /** Attempts left after this one; undefined: locked. */
  left: number | undefined;
  lockMinutes: number;
}

/** Counts one attempt. Must run outside the call's transaction, so that it persists when the call is refused. */
export const takeTry = async (db: Db, target: Target, now: Date): Promise<Taken> => {
  const lockMinutes = await configNumber(db, 'login_lock_minutes', limits.loginLockMinutes);
  const allowed = await configNumber(db, 'login_failures', limits.loginFailures);
  const since = new Date(now.getTime() - lockMinutes * MINUTE_MS);
  const { rows } = await sql<{ failures: number }>`
    insert into session.login_attempt as attempt (name_hash, ip, failures, last_at)
      values (${target.nameHash}, ${target.ip}, 1, ${now})
    on conflict (name_hash, ip) do update
      set failures = case when attempt.last_at <= ${since} then 1 else attempt.failures + 1 end, last_at = ${now}
      where attempt.last_at <= ${since} or attempt.failures < ${allowed}
    returning failures`.execute(db);
  const failures = rows[0]?.failures;
  return { left: failures === undefined ? undefined : allowed - failures, lockMinutes };
};

/** Deletes the counted attempts after a right password. */
export const giveBackTries = async (db: Db, target: Target): Promise<void> => {
  await sql`delete from session.login_attempt where name_hash = ${target.nameHash} and ip = ${target.ip}`.execute(db);
};

/** Attempts that failed on our side (overload, internal error) are not counted: they must not lock the owner out. */
export const judged = (db: Db, target: Target, isRight: Promise<boolean>): Promise<boolean> =>
  isRight.catch(async (error: unknown) => {
    await sql`
      with less as (update session.login_attempt set failures = failures - 1 where name_hash = ${target.nameHash}
        and ip = ${target.ip} and failures > 1)
      delete from session.login_attempt where name_hash = ${target.nameHash} and ip = ${target.ip}
        and failures = 1`.execute(db);
    throw error;
  });

/** The refusal of a wrong password, identical for an unknown name. */
export const wrongPassword = (taken: Taken, reasons: { wrong: string; locked: string }): Problem =>
  taken.left === undefined || taken.left <= 0
    ? refuse(reasons.locked, { minutes: taken.lockMinutes })
    : refuse(reasons.wrong, { left: taken.left });

/** Whether a name had so many wrong passwords from all addresses that a captcha is always required. */
export const isGuessedAt = async (db: Db, nameHash: string, now: Date): Promise<boolean> => {
  const since = new Date(now.getTime() - limits.loginLockMinutes * MINUTE_MS);
  const { rows } = await sql<{ failures: number }>`
    select coalesce(sum(failures), 0) as failures from session.login_attempt where name_hash = ${nameHash}
      and last_at > ${since}`.execute(db);
  return onlyRow(rows).failures >= limits.nameFailures;
};
