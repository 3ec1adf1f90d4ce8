import { hashPassword } from '#platform/auth/password.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';
import { refusesPassword } from '../../rules/passwords/new-password.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Fewest characters of a password, unless the configuration asks for more. */
export const LEAST_PASSWORD = 6;

/**
 * @param names strings that the password must not equal: account name, mobile.
 * @throws refuse('password_short'), refuse('password_common')
 */
export const checkNewPassword = async (
  db: Db,
  password: string,
  names: readonly string[],
  least = LEAST_PASSWORD,
): Promise<void> => {
  const minimum = Math.max(least, await configNumber(db, 'password_minimum', LEAST_PASSWORD));
  const refusal = refusesPassword(password, minimum, names);
  if (refusal !== undefined) throw refuse(refusal, { minimum });
  if (await isCommonPassword(password)) throw refuse('password_common');
};

/** @returns the hash. @throws as {@link checkNewPassword}; QueueFull */
export const hashNewPassword = async (...given: Parameters<typeof checkNewPassword>): Promise<string> => {
  await checkNewPassword(...given);
  return hashPassword(given[1]);
};

/** Stores the hash and notifies the agent, so that they notice a change they did not make. */
export const setPassword = async (tx: Tx, accountId: AccountId, hash: string, now: Date): Promise<void> => {
  const { rows } = await sql<{ agentId: AgentId; loginName: string }>`
    update session.account set password_hash = ${hash}, password_changed_at = ${now} where id = ${accountId}
    returning agent_id as "agentId", login_name as "loginName"`.execute(tx);
  await notify(
    tx,
    rows.map(({ agentId, loginName }) => ({
      agentId,
      kind: 'system' as const,
      key: 'password_changed',
      values: { account: loginName },
      link: '/pages/myInfo/setting/setting?view=devices',
    })),
    now,
  );
};
