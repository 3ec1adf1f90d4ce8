/** Keeps each login that succeeded, and notifies the agent of the first one on a device (docs/domain.md §10). */
import type { Db, Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import type { AccountId, SessionId } from '#platform/ids/caller-ids.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { deviceName } from '../../contract/login/device-name.ts';
import type { LoginWay } from '../../contract/login/login-words.ts';
import { limits } from '../../rules/limits.ts';
import { coarseNetwork } from '../../rules/sessions/coarse-network.ts';
import type { Account } from '../account.ts';
import { deviceOf } from '../login/known-device.ts';

type WriteContext = Context & { readonly db: Tx };

export interface OpenedLogin {
  readonly sessionId: SessionId;
  readonly way: LoginWay;
  readonly withSecondFactor: boolean;
  /** The tokens of the device before and after the login; clients of other makers send none. */
  readonly tokenBefore: string | undefined;
  readonly tokenAfter: string | undefined;
}

export const SECURITY_PAGE = '/pages/myInfo/setting/setting?view=devices';

/** Distinguishes clients without a token by program and network. */
const keyOf = (context: Context, { tokenBefore, tokenAfter }: OpenedLogin): string => {
  const device = deviceOf(context, tokenAfter ?? tokenBefore);
  if (device !== undefined) return `device:${device.id}`;
  const seen = `${context.userAgent}\n${coarseNetwork(context.ip)}`;
  return `agent:${context.services.vault.blindIndex('session.device', seen)}`;
};

/** Whether the account was in before on any device, on this one, and its owner's last answer about this one. */
const earlierOf = async (db: Db, accountId: AccountId, key: string, sessionId: SessionId) => {
  const { rows } = await sql<{ onAny: boolean; onThis: boolean; answer: string | null }>`
    select exists (select 1 from session.token where account_id = ${accountId} and id <> ${sessionId})
        or exists (select 1 from session.login_record
          where account_id = ${accountId} and refused_for is null) as "onAny",
      exists (select 1 from session.login_record
        where account_id = ${accountId} and device_key = ${key} and refused_for is null) as "onThis",
      (select answer from session.login_record where account_id = ${accountId} and device_key = ${key}
        and answer is not null order by id desc limit 1) as answer`.execute(db);
  return onlyRow(rows);
};

interface Newness {
  /** First login on this device, after others elsewhere: the owner is notified and asked. */
  readonly isNew: boolean;
  /** First login of the account, as far as logins are kept: there is nothing to compare with. */
  readonly isFirst: boolean;
}

const KNOWN: Newness = { isNew: false, isFirst: false };

/** A remembered login comes from a device that logged in before; so does a token that names the account. */
const newnessOf = async (
  context: WriteContext,
  account: Account,
  login: OpenedLogin,
  key: string,
): Promise<Newness> => {
  if (login.way === 'device') return KNOWN;
  const { onAny, onThis, answer } = await earlierOf(context.db, account.id, key, login.sessionId);
  const isNamed = deviceOf(context, login.tokenBefore)?.owners.includes(`account:${account.id}`) ?? false;
  if (!onAny) return { isNew: false, isFirst: !isNamed };
  return { isNew: answer === 'not_mine' || !(isNamed || onThis), isFirst: false };
};

const newDevicesToday = async (db: Db, accountId: AccountId, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from session.login_record where account_id = ${accountId} and is_new_device
      and last_at > ${new Date(now.getTime() - limits.newDeviceNoticeMs)}`.execute(db);
  return onlyRow(rows).count;
};

const tell = async ({ db, now, ip, userAgent }: WriteContext, account: Account): Promise<void> => {
  const values = {
    account: account.loginName,
    device: deviceName(userAgent) ?? 'unknown',
    network: coarseNetwork(ip),
  };
  const { agentId } = account;
  await notify(db, [{ agentId, kind: 'system', key: 'new_device', values, link: SECURITY_PAGE }], now);
};

/** Runs in the transaction of the login. */
export const recordLogin = async (context: WriteContext, account: Account, login: OpenedLogin): Promise<void> => {
  const { db, now, ip, userAgent } = context;
  const key = keyOf(context, login);
  const { isNew, isFirst } = await newnessOf(context, account, login, key);
  if (isNew && (await newDevicesToday(db, account.id, now)) < limits.newDeviceNotices) await tell(context, account);
  await sql`
    insert into session.login_record (account_id, way, with_second_factor, device, device_key, network, session_id,
      is_new_device, is_first, day, first_at, last_at)
    values (${account.id}, ${login.way}, ${login.withSecondFactor}, ${deviceName(userAgent) ?? ''}, ${key},
      ${coarseNetwork(ip)}, ${login.sessionId}, ${isNew}, ${isFirst}, ${businessDay(now)}, ${now}, ${now})`.execute(db);
};
