/**
 * Records refused logins to an account. No answer waits for it, so that answers take the same time whether or not an
 * account exists; refusals that arrive while a row is being written are added to it together, so that a flood costs
 * little.
 */
import { CODES } from '#platform/contract/envelope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { deviceName } from '../../contract/login/device-name.ts';
import type { LoginRefusal, LoginWay } from '../../contract/login/login-words.ts';
import { limits } from '../../rules/limits.ts';
import { coarseNetwork } from '../../rules/sessions/coarse-network.ts';
import { notifyLock } from './notify-locks.ts';

const REASONS: Readonly<Record<string, LoginRefusal>> = {
  login_wrong: 'wrong',
  sms_code_wrong: 'wrong',
  login_locked: 'locked',
  second_factor_wrong: 'second_factor',
  second_factor_locked: 'locked',
};

const LOCKED: ReadonlySet<string> = new Set(['login_locked', 'second_factor_locked']);

/** Undefined for an error that does not judge the login, such as a wrong captcha. */
const reasonOf = (error: unknown): LoginRefusal | undefined => {
  if (!(error instanceof Problem)) return undefined;
  if (error.key === 'error.login_slowed') return 'locked';
  if (error.code === CODES.barred) return 'disabled';
  return REASONS[error.reason ?? ''];
};

/** How long the lock lasts that refused the login. */
const lockMinutesOf = (error: unknown): number | undefined => {
  const minutes = error instanceof Problem && LOCKED.has(error.reason ?? '') ? error.values['minutes'] : undefined;
  return typeof minutes === 'number' ? minutes : undefined;
};

interface RefusedLogin {
  readonly accountId: AccountId;
  readonly way: LoginWay;
  readonly reason: LoginRefusal;
  readonly device: string;
  readonly network: string;
  readonly at: Date;
}

/** A locked account is written once a day and network: who is locked out may go on trying. */
const store = async (db: Db, refused: RefusedLogin, count: number): Promise<void> => {
  const { accountId, way, reason, device, network, at } = refused;
  const day = businessDay(at);
  const ofDay = sql`account_id = ${accountId} and day = ${day} and refused_for is not null`;
  const isOne = sql`refused_for = ${reason} and way = ${way} and network = ${network}`;
  await sql`
    insert into session.login_record as kept (account_id, way, refused_for, device, network, day, first_at, last_at,
      count)
    select ${accountId}, ${way}, ${reason}, ${device},
      case when (select count(*) from session.login_record where ${ofDay}) < ${limits.refusedRowsPerDay}
        or exists (select 1 from session.login_record where ${ofDay} and ${isOne}) then ${network} else '' end,
      ${day}, ${at}, ${at}, ${count}
    on conflict (account_id, day, refused_for, way, network) where refused_for is not null do update
      set count = kept.count + excluded.count, last_at = greatest(kept.last_at, excluded.last_at)
      where kept.refused_for <> 'locked'`.execute(db);
};

/** The number of further logins that were refused while a row is being written. */
const waiting = new Map<string, number>();

const storeAll = async (db: Db, key: string, refused: RefusedLogin): Promise<void> => {
  for (let count = 1; count > 0;) {
    waiting.set(key, 0);
    await store(db, refused, count);
    count = waiting.get(key) ?? 0;
  }
};

const notifyOfLock = async (db: Db, refused: RefusedLogin, minutes: number | undefined): Promise<void> => {
  if (minutes !== undefined) await notifyLock(db, { ...refused, minutes });
};

/** Records the refusal, if the error refuses a login to an account. */
export const recordRefused = (
  context: Pick<Context, 'outside' | 'ip' | 'userAgent' | 'now'>,
  accountId: AccountId | undefined,
  way: LoginWay,
  error: unknown,
): void => {
  const reason = reasonOf(error);
  if (reason === undefined || accountId === undefined) return;
  const [device, network] = [deviceName(context.userAgent) ?? '', coarseNetwork(context.ip)];
  const key = [accountId, businessDay(context.now), reason, way, network].join(' ');
  const more = waiting.get(key);
  if (more !== undefined) return void waiting.set(key, more + 1);
  const refused = { accountId, way, reason, device, network, at: context.now };
  void storeAll(context.outside, key, refused)
    .then(() => notifyOfLock(context.outside, refused, lockMinutesOf(error)))
    .catch(() => undefined)
    .finally(() => waiting.delete(key));
};
