import type { RequestOf } from '#platform/contract/call.ts';
import { handlePrepared, type AgentContext } from '#platform/http/context.ts';
import { loginExpired, refuse } from '#platform/http/problem.ts';
import { changePassword } from '../contract/change-password.ts';
import { accountById } from './account.ts';
import { giveBackTries, judged, takeTry, targetOf, wrongPassword } from './attempts.ts';
import { isPasswordRight } from './check-login.ts';
import { hashNewPassword, setPassword } from './set-password.ts';
import { endOtherSessions } from './tokens.ts';

/** Whoever holds an unlocked phone must not be able to try passwords for ever. @returns the new hash. */
const check = async (context: AgentContext, request: RequestOf<typeof changePassword>): Promise<string> => {
  const account = await accountById(context.db, context.caller.accountId);
  if (account === undefined) throw loginExpired();
  const target = targetOf(context, `account:${account.id}`);
  const taken = await takeTry(context.outside, target, context.now);
  const reasons = { wrong: 'old_password_wrong', locked: 'step_up_locked' };
  if (
    taken.left === undefined ||
    !(await judged(context.outside, target, isPasswordRight(account, request.oldPassword)))
  )
    throw wrongPassword(taken, reasons);
  await giveBackTries(context.outside, target);
  if (request.newPassword === request.oldPassword) throw refuse('password_same');
  return hashNewPassword(context.db, request.newPassword, [account.loginName, account.mobile]);
};

export const changePasswordRoute = handlePrepared(changePassword, check, async (context, _request, hash) => {
  const { db, caller, now } = context;
  await setPassword(db, caller.accountId, hash, now);
  await endOtherSessions(db, caller.accountId, caller.sessionId, 'password', now);
  context.audit({ subject: 'account', subjectId: caller.accountId, after: { password: 'changed' } });
  return {};
});
