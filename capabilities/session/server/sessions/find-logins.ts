import type { Caller } from '#platform/auth/caller.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AccountId, SessionId } from '#platform/ids/caller-ids.ts';
import type { LoginId } from '../../contract/login/login-ids.ts';
import type { LoginRefusal, LoginWay } from '../../contract/login/login-words.ts';

export interface LoginRow {
  readonly id: LoginId;
  readonly accountId: AccountId;
  readonly loginName: string;
  readonly way: LoginWay;
  readonly refusedFor: LoginRefusal | null;
  readonly withSecondFactor: boolean;
  readonly device: string;
  readonly deviceKey: string | null;
  readonly network: string;
  readonly sessionId: SessionId | null;
  readonly isNewDevice: boolean;
  readonly answer: 'mine' | 'not_mine' | null;
  readonly at: Date;
  readonly count: number;
}

/** The agent answers for its staff, too; staff see their own logins alone. */
const ownOf = ({ accountId, agentId, roles }: Caller): Sql =>
  roles.includes('agent')
    ? sql`login.account_id = any (array(select id from session.account where agent_id = ${agentId}))`
    : sql`login.account_id = ${accountId}`;

export const findLogins = async (
  db: Db,
  caller: Caller,
  where: Sql,
  { limit, offset }: { limit: number; offset: number },
): Promise<LoginRow[]> => {
  const { rows } = await sql<LoginRow>`
    select login.id, login.account_id as "accountId", account.login_name as "loginName", login.way,
      login.refused_for as "refusedFor", login.with_second_factor as "withSecondFactor", login.device,
      login.device_key as "deviceKey", login.network, login.session_id as "sessionId",
      login.is_new_device as "isNewDevice", login.answer, login.last_at as at, login.count
    from session.login_record as login join session.account on account.id = login.account_id
    where ${ownOf(caller)} and ${where}
    order by login.last_at desc, login.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

/** The device of the session that asks. */
export const ownDevice = async (db: Db, { accountId, sessionId }: Caller): Promise<string | undefined> => {
  const { rows } = await sql<{ key: string | null }>`
    select device_key as key from session.login_record
    where account_id = ${accountId} and session_id = ${sessionId}`.execute(db);
  return rows[0]?.key ?? undefined;
};

/** Reads and locks a login that succeeded. */
export const lockLogin = async (tx: Tx, caller: Caller, id: LoginId): Promise<LoginRow | undefined> => {
  await sql`select 1 from session.login_record where id = ${id} for update`.execute(tx);
  const where = sql`login.id = ${id} and login.refused_for is null`;
  return (await findLogins(tx, caller, where, { limit: 1, offset: 0 }))[0];
};
