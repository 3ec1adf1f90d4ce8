/** The part of a login by password or remembered device that runs in its transaction. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import { barred, refuse } from '#platform/http/problem.ts';
import type { login } from '../../contract/login/login.ts';
import { lockAccountShared } from '../account.ts';
import type { CheckedLogin } from './check-login.ts';
import { enter, type EnterInput } from './enter.ts';

const rehash = async (tx: Tx, { account, newHash }: CheckedLogin): Promise<void> => {
  if (newHash !== undefined)
    await sql`update session.account set password_hash = ${newHash} where id = ${account.id}`.execute(tx);
};

/**
 * Re-reads the account: the password may have changed since it was verified.
 * @throws refuse('login_wrong'); 403 when the account was disabled
 */
const requireUnchanged = async (tx: Tx, { account }: CheckedLogin): Promise<void> => {
  const current = await lockAccountShared(tx, account.id);
  if (current?.passwordChangedAt.getTime() !== account.passwordChangedAt.getTime())
    throw refuse('login_wrong', { left: 0 });
  if (current.status === 'disabled') throw barred();
};

/** @returns the answer of the login. */
export const enterChecked = async (
  context: Context & { readonly db: Tx },
  checked: CheckedLogin,
  entering: EnterInput,
): Promise<AnswerOf<typeof login>> => {
  await requireUnchanged(context.db, checked);
  await rehash(context.db, checked);
  return enter(context, checked.account, entering);
};
