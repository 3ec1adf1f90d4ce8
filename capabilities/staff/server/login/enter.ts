/** The part of a login that runs in its transaction. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { barred, refuse } from '#platform/http/problem.ts';
import { lockAccountShared } from '../accounts/account.ts';
import type { CheckedLogin } from './check-login.ts';
import { openSession, type Device } from './tokens.ts';

/** @returns the token of the new session. @throws refuse('login_wrong') when the password was changed meanwhile */
export const enter = async (
  tx: Tx,
  { account, newHash, isNewDevice }: CheckedLogin,
  device: Device,
  now: Date,
): Promise<string> => {
  const current = await lockAccountShared(tx, account.id);
  // The password was changed after it was checked: the old one no longer logs in.
  if (current?.passwordChangedAt.getTime() !== account.passwordChangedAt.getTime())
    throw refuse('login_wrong', { left: 0 });
  if (current.status === 'disabled') throw barred();
  if (newHash !== undefined)
    await sql`update staff.account set password_hash = ${newHash} where id = ${account.id}`.execute(tx);
  return openSession(tx, account.id, { ...device, isNewDevice }, now);
};
