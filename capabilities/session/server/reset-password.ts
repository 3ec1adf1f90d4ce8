import type { RequestOf } from '#platform/contract/call.ts';
import { handlePrepared, type Context } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { resetPassword } from '../contract/reset-password.ts';
import { accountByUserName, type Account } from './account.ts';
import { checkAddress } from './address-limit.ts';
import { requestOf, subjectOf } from './asker.ts';
import { forgetGuesses } from './guesses.ts';
import { checkCode, consumeCode } from './sms-codes.ts';
import { hashNewPassword, setPassword } from './set-password.ts';
import { endOtherSessions } from './tokens.ts';

interface Prepared {
  account: Account | undefined;
  hash: string;
}

/**
 * Hashes the password before the code is checked, so that an unknown mobile takes the same time and gets the same
 * answer.
 */
const prepare = async (context: Context, { mobile, password }: RequestOf<typeof resetPassword>): Promise<Prepared> => {
  await checkAddress(context);
  const account = await accountByUserName(context.db, { kind: 'mobile', value: mobile });
  return { account, hash: await hashNewPassword(context.db, password, [mobile]) };
};

export const resetPasswordRoute = handlePrepared(
  resetPassword,
  prepare,
  async (context, { mobile, smsCode, uuid }, { account, hash }) => {
    const { db, now } = context;
    const code = await checkCode(context, { mobile, purpose: 'reset_password', request: requestOf(uuid) }, smsCode);
    if (account === undefined || account.status === 'disabled') throw refuse('sms_code_wrong');
    await setPassword(db, account.id, hash, now);
    await endOtherSessions(db, account.id, undefined, 'password', now);
    await forgetGuesses(context, subjectOf(account.id));
    await consumeCode(context, code);
    context.audit({ subject: 'account', subjectId: account.id, after: { password: 'reset' } });
    return {};
  },
);
