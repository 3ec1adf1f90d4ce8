import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/db.ts';
import { handlePrepared } from '#platform/http/context.ts';
import { barred, refuse } from '#platform/http/problem.ts';
import { login } from '../contract/login.ts';
import { holdAccount, ownerOf } from './account.ts';
import { checkLogin, type CheckedLogin } from './check-login.ts';
import { deviceTokenFor } from './known-device.ts';
import { rememberDevice, useRemembered } from './remembered-devices.ts';
import { openSession } from './tokens.ts';

const rehash = async (tx: Tx, { account, newHash }: CheckedLogin): Promise<void> => {
  if (newHash !== undefined)
    await sql`update session.account set password_hash = ${newHash} where id = ${account.id}`.execute(tx);
};

/**
 * Re-reads the account: the password may have changed since it was verified.
 * @throws refuse('login_wrong'); 403 when the account was disabled
 */
const requireUnchanged = async (tx: Tx, { account }: CheckedLogin): Promise<void> => {
  const current = await holdAccount(tx, account.id);
  if (current?.passwordChangedAt.getTime() !== account.passwordChangedAt.getTime())
    throw refuse('login_wrong', { left: 0 });
  if (current.status === 'disabled') throw barred();
};

export const loginRoute = handlePrepared(login, checkLogin, async (context, request, checked) => {
  const { db, now, ip, userAgent } = context;
  const { account } = checked;
  await requireUnchanged(db, checked);
  const isByDevice = (request.password ?? '') === '';
  const wasRemembered =
    request.rememberToken !== undefined && (await useRemembered(db, account.id, request.rememberToken));
  if (isByDevice && !wasRemembered) throw refuse('login_wrong', { left: 0 });
  await rehash(db, checked);
  const session = await openSession(db, account.id, { ip, userAgent }, now);
  context.audit({
    subject: 'account',
    subjectId: account.id,
    after: { session: session.id, by: isByDevice ? 'device' : 'password' },
  });
  const data = {
    ...(request.passwordCheck === true && { rememberToken: await rememberDevice(db, account.id, session.id, now) }),
    ...(request.deviceToken !== undefined && {
      deviceToken: deviceTokenFor(context, request.deviceToken, ownerOf(account)),
    }),
  };
  return { token: session.token, ...(Object.keys(data).length > 0 && { data }) };
});
