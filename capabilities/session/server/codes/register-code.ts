/**
 * Codes for a registration that another capability offers to the owner of a mobile, bound like every code asked for
 * before login to mobile, purpose and the request that asked (docs/domain.md §10). They are limited apart from those of
 * `sendSMS2`, which register as well.
 */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import { Problem, refuse } from '#platform/http/problem.ts';
import { linkPurposes, resendAfterS, type LinkPurpose } from '../../contract/codes/sms-purposes.ts';
import { accountByUserName, lockAccountShared, type Account } from '../account.ts';
import { requestOf, stranger } from '../asker.ts';
import { isSetByCode } from '../passwords/set-by-code.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';
import { sendCodeUnwaited } from './send-code.ts';
import { checkCode, checkRepeat, spentAt, triesLeft, type CodeFor, type SmsCodeId } from './sms-codes.ts';

export { consumeCode } from './sms-codes.ts';

export interface RegisterCode {
  mobile: string;
  /** Id of the request that asked for the code. */
  uuid: string;
}

const codeOf = ({ mobile, uuid }: RegisterCode, purpose: LinkPurpose): CodeFor => ({
  mobile,
  purpose,
  request: requestOf(uuid),
});

/**
 * A mobile that nobody has, so that a try counts for nobody: used where strangers must not learn whether their code was
 * right.
 */
export const decoyOf = (mobile: string, subject: string): string => `${mobile} at ${subject}`;

/** Purpose of the last code that this request asked for. */
const lastAsked = async ({ outside }: Context, wanted: CodeFor): Promise<CodeFor> => {
  const { rows } = await sql<Pick<CodeFor, 'purpose'>>`
    select purpose from session.sms_code where mobile = ${wanted.mobile} and request = ${wanted.request ?? null}
      and purpose = any (${['register', ...linkPurposes]}::text[]) order by id desc limit 1`.execute(outside);
  return { ...wanted, ...rows[0] };
};

/**
 * @param isWanted false: nothing is sent, and no digits are right.
 * @returns seconds until another one can be asked for. @throws refuse('sms_too_soon'), refuse('sms_too_many')
 */
export const sendRegisterCode = async (
  context: Context,
  wanted: RegisterCode,
  purpose: LinkPurpose,
  isWanted = true,
): Promise<number> => {
  await sendCodeUnwaited(context, codeOf(wanted, purpose), stranger(context), isWanted);
  return resendAfterS;
};

/**
 * The code stays valid until it is consumed. Whoever asked for the code is told how many tries are left; for everybody
 * else a wrong, an expired and a missing code are the same.
 * @throws refuse('sms_code_wrong'), refuse('sms_code_tries')
 */
export const checkRegisterCode = async (context: Context, asked: RegisterCode, code: string): Promise<SmsCodeId> => {
  const wanted = await lastAsked(context, codeOf(asked, 'invited'));
  try {
    return await checkCode(context, wanted, code);
  } catch (error) {
    const isWrong = error instanceof Problem && error.reason === 'sms_code_wrong';
    const left = isWrong ? await triesLeft(context, wanted) : 0;
    throw left > 0 ? refuse('sms_code_tries', { left }) : error;
  }
};

/** The account that this code opened and that has not changed since; one with two-step verification has to log in. */
const openedBy = async ({ db }: Context, { mobile }: RegisterCode, usedAt: Date): Promise<Account | undefined> => {
  const account = await accountByUserName(db, { kind: 'mobile', value: mobile });
  if (account?.createdAt.getTime() !== usedAt.getTime()) return undefined;
  return (await hasSecondFactor(db, account.id)) ? undefined : account;
};

/**
 * The account that this request opened when it was sent before, if its answer was lost: recognised by the code that it
 * spent, within the minutes of the code, and by the password. Wrong passwords are counted like wrong digits.
 */
export const openedBefore = async (
  context: Context,
  asked: RegisterCode,
  { code, password }: { readonly code: string; readonly password: string },
): Promise<Account | undefined> => {
  const wanted = await lastAsked(context, codeOf(asked, 'invited'));
  const usedAt = await spentAt(context, wanted);
  if (usedAt === undefined) return undefined;
  const account = await openedBy(context, asked, usedAt);
  const isSame = await isSetByCode(account, usedAt, password);
  try {
    await checkRepeat(context, wanted, code, isSame);
    return account;
  } catch (error) {
    if (error instanceof Problem && error.reason === 'sms_code_wrong') return undefined;
    throw error;
  }
};

/** Locks the account until the transaction ends. @throws refuse('sms_code_wrong') when it has changed meanwhile. */
export const lockUnchanged = async (tx: Tx, { id, passwordChangedAt }: Account): Promise<void> => {
  const held = await lockAccountShared(tx, id);
  if (held?.status !== 'normal' || held.passwordChangedAt.getTime() !== passwordChangedAt.getTime())
    throw refuse('sms_code_wrong');
};
