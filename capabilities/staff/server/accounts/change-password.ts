import { verifyPassword } from '#platform/auth/password.ts';
import type { RequestOf } from '#platform/contract/call.ts';
import { handlePrepared, type StaffContext } from '#platform/http/context.ts';
import { loginExpired, refuse } from '#platform/http/problem.ts';
import { hashNewPassword, provePassword } from '#capabilities/session/server/api.ts';
import { changePassword } from '../../contract/accounts/change-password.ts';
import { limits } from '../../rules/limits.ts';
import { endOtherSessions } from '../login/tokens.ts';
import { accountById, lockAccount, subjectOf } from './account.ts';
import { setPassword } from './set-password.ts';

interface ProvenChange {
  readonly hash: string;
  /** The password that was proven. */
  readonly oldHash: string;
}

const check = async (context: StaffContext, request: RequestOf<typeof changePassword>): Promise<ProvenChange> => {
  const account = await accountById(context.db, context.staff.staffId);
  if (account === undefined) throw loginExpired();
  const isRight = () => verifyPassword(account.passwordHash, request.oldPassword);
  const prover = { subject: subjectOf(account.loginName), session: `staff-session:${context.staff.sessionId}` };
  await provePassword(context, prover, isRight, {
    wrong: 'old_password_wrong',
    locked: 'step_up_locked',
  });
  if (request.newPassword === request.oldPassword) throw refuse('password_same');
  const names = [account.loginName, account.name];
  const hash = await hashNewPassword(context.db, request.newPassword, names, limits.passwordMinimum);
  return { hash, oldHash: account.passwordHash };
};

/** One of several changes proven at the same instant wins: for the others, the password they proved has changed. */
export const changePasswordRoute = handlePrepared(changePassword, check, async (context, _request, proven) => {
  const { db, staff, now } = context;
  const { hash, oldHash } = proven;
  if ((await lockAccount(db, staff.staffId))?.passwordHash !== oldHash) throw refuse('old_password_wrong');
  await setPassword(db, staff.staffId, { hash, mustChange: false }, now);
  await endOtherSessions(db, staff.staffId, staff.sessionId, 'password', now);
  context.audit({ subject: 'staff', subjectId: staff.staffId, after: { password: 'changed' } });
  return {};
});
