/**
 * Counts wrong passwords by account and asker. The password is judged first and counted before the answer is given, in
 * one order for all attempts at an account: right answers are never counted, and of parallel guesses no more are
 * answered than one after another would be. Attempts that failed on our side are not counted.
 */
import { CODES } from '#platform/contract/envelope.ts';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import { Problem, refuse } from '#platform/http/problem.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';
import { limits } from '../rules/limits.ts';
import { standingOf, type Guesses } from '../rules/login/guessing.ts';
import { kindOf, SESSION_KEYS, type Asker } from './asker.ts';

/** The secret that is being guessed, and the person who guesses. */
export interface Target {
  /** Keyed hash of the account, or of the typed name without one: people type passwords into the wrong field. */
  nameHash: string;
  asker: Asker;
}

export interface Reasons {
  wrong: string;
  locked: string;
}

type GuessContext = Pick<Context, 'outside' | 'services' | 'now'>;

export const hashOfSubject = ({ services }: Pick<Context, 'services'>, subject: string): string =>
  services.vault.blindIndex('session.attempt', subject);

interface Rule {
  allowed: number;
  lockMinutes: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const ruleOf = async (db: Db): Promise<Rule> => ({
  allowed: await configNumber(db, 'login_failures', limits.loginFailures),
  lockMinutes: await configNumber(db, 'login_lock_minutes', limits.loginLockMinutes),
});

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const read = async (db: Db, { nameHash, asker }: Target, rule: Rule, now: Date): Promise<Guesses> => {
  const { rows } = await sql<{ own: number; ofStrangers: number; lastOfStrangersAt: Date | null; ofSessions: number }>`
    select coalesce(sum(failures) filter (where ip = ${asker.key}
        and last_at > ${before(now, rule.lockMinutes * MINUTE_MS)}), 0) as own,
      coalesce(sum(total) filter (where not known), 0) as "ofStrangers",
      max(last_at) filter (where not known) as "lastOfStrangersAt",
      coalesce(sum(total) filter (where known and ip like any (${SESSION_KEYS.map((key) => `${key}%`)}::text[])), 0)
        as "ofSessions"
    from session.login_attempt where name_hash = ${nameHash} and last_at > ${before(now, DAY_MS)}`.execute(db);
  const found = onlyRow(rows);
  return { ...found, lastOfStrangersAt: found.lastOfStrangersAt ?? undefined };
};

const slowed = (waitMs: number): Problem => {
  const retryAfter = Math.ceil(waitMs / 1000);
  return new Problem(CODES.too_many, 'error.login_slowed', { values: { seconds: retryAfter }, retryAfter });
};

const requireOpen = async (db: Db, target: Target, rule: Rule, now: Date, reasons: Reasons): Promise<void> => {
  const standing = standingOf(await read(db, target, rule, now), kindOf(target.asker), rule.allowed, now);
  if (standing.is === 'slowed') throw slowed(standing.waitMs);
  if (standing.is === 'locked') throw refuse(reasons.locked, { minutes: rule.lockMinutes });
  if (standing.is === 'locked-for-day') throw refuse(reasons.locked, { minutes: DAY_MS / MINUTE_MS });
};

/** @returns the wrong passwords of this asker since the last pause. */
const count = async (tx: Tx, { nameHash, asker }: Target, rule: Rule, now: Date): Promise<number> => {
  const isOld = sql`attempt.last_at <= ${before(now, rule.lockMinutes * MINUTE_MS)}`;
  const { rows } = await sql<{ failures: number }>`
    insert into session.login_attempt as attempt (name_hash, ip, failures, total, known, last_at)
      values (${nameHash}, ${asker.key}, 1, 1, ${asker.isKnown}, ${now})
    on conflict (name_hash, ip) do update
      set failures = case when ${isOld} then 1 else attempt.failures + 1 end,
        total = case when attempt.last_at <= ${before(now, DAY_MS)} then 1 else attempt.total + 1 end, last_at = ${now}
    returning failures`.execute(tx);
  return onlyRow(rows).failures;
};

const forgive = async (tx: Tx, { nameHash, asker }: Target): Promise<void> => {
  await sql`delete from session.login_attempt where name_hash = ${nameHash} and ip = ${asker.key}`.execute(tx);
};

/** The refusal of a wrong password, identical for an unknown name. */
const wrong = (left: number, rule: Rule, reasons: Reasons): Problem =>
  left <= 0 ? refuse(reasons.locked, { minutes: rule.lockMinutes }) : refuse(reasons.wrong, { left });

/** Counts or clears guesses in a transaction of its own, which persists when the call is refused. */
const settle = (
  context: GuessContext,
  target: Target,
  isRight: boolean,
  rule: Rule,
  reasons: Reasons,
): Promise<number> =>
  context.outside.transaction(async (tx) => {
    await lockFor(tx, 'session.attempt', target.nameHash);
    await requireOpen(tx, target, rule, context.now, reasons);
    if (!isRight) return rule.allowed - (await count(tx, target, rule, context.now));
    await forgive(tx, target);
    return rule.allowed;
  });

/**
 * @param isRight judges the password; not called when the asker may not try.
 * @throws refuse with one of the reasons; 429 for strangers at an account under guessing
 */
export const guess = async (
  context: GuessContext,
  target: Target,
  reasons: Reasons,
  isRight: () => Promise<boolean>,
): Promise<void> => {
  const rule = await ruleOf(context.outside);
  await requireOpen(context.outside, target, rule, context.now, reasons);
  const wasRight = await isRight();
  const left = await settle(context, target, wasRight, rule, reasons);
  if (!wasRight) throw wrong(left, rule, reasons);
};

/** Whether strangers guessed so often that a captcha is always required of them. */
export const isGuessedAt = async (context: GuessContext, target: Target): Promise<boolean> => {
  if (target.asker.isKnown) return false;
  const { ofStrangers } = await read(context.outside, target, await ruleOf(context.outside), context.now);
  return ofStrangers >= limits.nameFailures;
};

/** Clears earlier guesses, which no longer matter after a new password. */
export const forgetGuesses = async (
  context: Pick<Context, 'services'> & { db: Tx },
  subject: string,
): Promise<void> => {
  await sql`delete from session.login_attempt where name_hash = ${hashOfSubject(context, subject)}`.execute(context.db);
};
