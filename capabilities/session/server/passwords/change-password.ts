import type { RequestOf } from '#platform/contract/call.ts';
import type { Tx } from '#platform/db/db.ts';
import { handlePrepared, type AgentContext } from '#platform/http/context.ts';
import { loginExpired, refuse } from '#platform/http/problem.ts';
import { changePassword } from '../../contract/passwords/change-password.ts';
import { accountById, lockAccount } from '../account.ts';
import { proverOf } from '../asker.ts';
import { isPasswordRight } from '../login/check-login.ts';
import { provePassword } from '../second-factor/prove-password.ts';
import { endOtherSessions } from '../tokens.ts';
import { hashNewPassword, setPassword } from './set-password.ts';

interface ProvenChange {
  readonly hash: string;
  /** The password that was proven. */
  readonly oldHash: string;
}

export const checkOldPassword = async (
  context: AgentContext,
  request: RequestOf<typeof changePassword>,
): Promise<ProvenChange> => {
  const account = await accountById(context.db, context.caller.accountId);
  if (account === undefined) throw loginExpired();
  const reasons = { wrong: 'old_password_wrong', locked: 'step_up_locked' };
  await provePassword(context, proverOf(context), () => isPasswordRight(account, request.oldPassword), reasons);
  if (request.newPassword === request.oldPassword) throw refuse('password_same');
  const hash = await hashNewPassword(context.db, request.newPassword, [account.loginName, account.mobile]);
  return { hash, oldHash: account.passwordHash };
};

/** One of several changes proven at the same instant wins: for the others, the password they proved has changed. */
export const storeNewPassword = async (
  context: AgentContext & { readonly db: Tx },
  _request: unknown,
  { hash, oldHash }: ProvenChange,
): Promise<Record<string, never>> => {
  const { db, caller, now } = context;
  if ((await lockAccount(db, caller.accountId))?.passwordHash !== oldHash) throw refuse('old_password_wrong');
  await setPassword(db, caller.accountId, hash, now);
  await endOtherSessions(db, caller.accountId, caller.sessionId, 'password', now);
  context.audit({ subject: 'account', subjectId: caller.accountId, after: { password: 'changed' } });
  return {};
};

export const changePasswordRoute = handlePrepared(changePassword, checkOldPassword, storeNewPassword);
