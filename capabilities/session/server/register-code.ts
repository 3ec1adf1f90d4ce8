/**
 * Codes for a registration that another capability offers to the owner of a mobile, bound like every code asked for
 * before login to mobile, purpose and the request that asked (docs/domain.md §10).
 */
import type { Context } from '#platform/http/context.ts';
import { Problem, refuse } from '#platform/http/problem.ts';
import { resendAfterS } from '../contract/sms-purposes.ts';
import { requestOf, stranger } from './asker.ts';
import { sendCodeUnwaited } from './send-code.ts';
import { checkCode, triesLeft, type CodeFor, type SmsCodeId } from './sms-codes.ts';

export { consumeCode } from './sms-codes.ts';

export interface RegisterCode {
  mobile: string;
  /** Of the request that asked for the code. */
  uuid: string;
}

const wantedOf = ({ mobile, uuid }: RegisterCode): CodeFor => ({
  mobile,
  purpose: 'register',
  request: requestOf(uuid),
});

/** @returns seconds until another one can be asked for. @throws refuse('sms_too_soon'), refuse('sms_too_many') */
export const sendRegisterCode = async (context: Context, wanted: RegisterCode): Promise<number> => {
  await sendCodeUnwaited(context, wantedOf(wanted), stranger(context), true);
  return resendAfterS;
};

/**
 * The code stays valid until it is consumed. Who asked for a code is told how many tries it has left; for everybody
 * else a wrong, an expired and a missing code are the same.
 * @throws refuse('sms_code_wrong'), refuse('sms_code_tries')
 */
export const checkRegisterCode = async (context: Context, wanted: RegisterCode, code: string): Promise<SmsCodeId> => {
  try {
    return await checkCode(context, wantedOf(wanted), code);
  } catch (error) {
    const left =
      error instanceof Problem && error.reason === 'sms_code_wrong' ? await triesLeft(context, wantedOf(wanted)) : 0;
    throw left > 0 ? refuse('sms_code_tries', { left }) : error;
  }
};
