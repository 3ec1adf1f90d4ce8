import { sql } from '#platform/db/sql.ts';
import { deviceTokenFor, knownDevice, tryLogin, type Owner } from '#capabilities/session/server/api.ts';
import { hashPassword, needsRehash, verifyPassword } from '#platform/auth/password.ts';
import type { RequestOf } from '#platform/contract/call.ts';
import { handlePrepared, type Context } from '#platform/http/context.ts';
import { barred, refuse } from '#platform/http/problem.ts';
import { login } from '../contract/login.ts';
import { accountByName, holdAccount, loginNameOf, subjectOf, type StaffAccount } from './account.ts';
import { openSession } from './tokens.ts';

interface CheckedLogin {
  account: StaffAccount;
  /** Set when the stored hash was made with outdated parameters. */
  newHash: string | undefined;
}

const ownerOf = ({ loginName, passwordChangedAt }: StaffAccount): Owner => ({
  key: subjectOf(loginName),
  passwordChangedAt,
});

/** @throws refuse('login_wrong') or refuse('login_locked'), also for unknown names; 403 for a disabled account. */
const checkLogin = async (context: Context, request: RequestOf<typeof login>): Promise<CheckedLogin> => {
  const name = loginNameOf(request.username);
  const account = await tryLogin(context, {
    name: subjectOf(name),
    captcha: request,
    puzzle: request.puzzle,
    find: () => accountByName(context.db, name),
    subjectOf: () => subjectOf(name),
    knownAsker: async (found) => knownDevice(context, request.deviceToken, found && ownerOf(found)),
    isRight: (found) => verifyPassword(found?.passwordHash ?? null, request.password),
  });
  if (account.status === 'disabled') throw barred();
  return {
    account,
    newHash: needsRehash(account.passwordHash) ? await hashPassword(request.password) : undefined,
  };
};

export const loginRoute = handlePrepared(login, checkLogin, async (context, request, { account, newHash }) => {
  const { db, now, ip, userAgent } = context;
  const current = await holdAccount(db, account.id);
  // The password was changed after it was checked: the old one no longer logs in.
  if (current?.passwordChangedAt.getTime() !== account.passwordChangedAt.getTime())
    throw refuse('login_wrong', { left: 0 });
  if (current.status === 'disabled') throw barred();
  if (newHash !== undefined)
    await sql`update staff.account set password_hash = ${newHash} where id = ${account.id}`.execute(db);
  const token = await openSession(db, account.id, { ip, userAgent }, now);
  context.audit({ subject: 'staff', subjectId: account.loginName, after: { login: 'password' } });
  if (request.deviceToken === undefined) return { token };
  return { token, deviceToken: deviceTokenFor(context, request.deviceToken, ownerOf(account)) };
});
