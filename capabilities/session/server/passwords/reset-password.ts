import { hashPassword } from '#platform/auth/password.ts';
import type { RequestOf } from '#platform/contract/call.ts';
import type { Tx } from '#platform/db/db.ts';
import { handlePrepared, type Context } from '#platform/http/context.ts';
import { Problem, refuse } from '#platform/http/problem.ts';
import { resetPassword } from '../../contract/passwords/reset-password.ts';
import { accountByUserName, lockLogins, type Account } from '../account.ts';
import { requestOf, subjectOf } from '../asker.ts';
import { checkCode, checkRepeat, consumeCode, spentAt, type CodeFor } from '../codes/sms-codes.ts';
import { forgetGuesses } from '../guesses.ts';
import { checkAddress } from '../login/address-limit.ts';
import { endOtherSessions } from '../tokens.ts';
import { isSetByCode } from './set-by-code.ts';
import { checkNewPassword, setPassword } from './set-password.ts';

type Request = RequestOf<typeof resetPassword>;

/** For a spent code, whether the password is the one it set; otherwise the hash of the password. */
type PreparedReset = { readonly account: Account | undefined } & (
  | { readonly isSame: boolean }
  | { readonly hash: string }
);

const codeFor = ({ mobile, uuid }: Request): CodeFor => ({
  mobile,
  purpose: 'reset_password',
  request: requestOf(uuid),
});

const accountOf = (context: Context, { mobile }: Request): Promise<Account | undefined> =>
  accountByUserName(context.db, { kind: 'mobile', value: mobile });

/**
 * Hashes the password before the code is checked, so that an unknown mobile takes the same time and gets the same
 * answer.
 */
const prepare = async (context: Context, request: Request): Promise<PreparedReset> => {
  const { mobile, password } = request;
  await checkAddress(context);
  const account = await accountOf(context, request);
  if (account !== undefined) context.identify({ accountId: account.id, agentId: account.agentId });
  await checkNewPassword(context.db, password, [mobile]);
  const usedAt = await spentAt(context, codeFor(request));
  if (usedAt === undefined) return { account, hash: await hashPassword(password) };
  return { account, isSame: await isSetByCode(account, usedAt, password) };
};

/** Changes nothing again: the sessions opened with the new password stay, and nobody is notified twice. */
const repeat = async (context: Context, request: Request, isSame: boolean): Promise<Record<string, never>> => {
  await checkRepeat(context, codeFor(request), request.smsCode, isSame);
  context.audit('nothing');
  return {};
};

const reset = async (
  context: Context & { readonly db: Tx },
  request: Request,
  account: Account | undefined,
  hash: string,
): Promise<Record<string, never>> => {
  const { db, now } = context;
  const code = await checkCode(context, codeFor(request), request.smsCode);
  if (account === undefined || account.status === 'disabled') throw refuse('sms_code_wrong');
  await lockLogins(db, account.id);
  // the same request at the same instant was first
  if ((await spentAt(context, codeFor(request))) !== undefined) throw refuse('sms_code_wrong');
  await setPassword(db, account.id, hash, now);
  await endOtherSessions(db, account.id, undefined, 'password', now);
  await forgetGuesses(context, subjectOf(account.id));
  await consumeCode(context, code);
  context.audit({ subject: 'account', subjectId: account.id, after: { password: 'reset' } });
  return {};
};

/** A request that was sent again because its answer was lost is answered as the first one. */
export const resetPasswordRoute = handlePrepared(resetPassword, prepare, async (context, request, prepared) => {
  if ('isSame' in prepared) return repeat(context, request, prepared.isSame);
  try {
    return await reset(context, request, prepared.account, prepared.hash);
  } catch (error) {
    if (!(error instanceof Problem) || error.reason !== 'sms_code_wrong') throw error;
    const usedAt = await spentAt(context, codeFor(request));
    if (usedAt === undefined) throw error;
    return repeat(context, request, await isSetByCode(await accountOf(context, request), usedAt, request.password));
  }
});
