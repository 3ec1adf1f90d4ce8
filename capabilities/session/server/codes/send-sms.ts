import { handle } from '#platform/http/context.ts';
import { loginExpired } from '#platform/http/problem.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { sendSms } from '../../contract/codes/send-sms.ts';
import { resendAfterS } from '../../contract/codes/sms-purposes.ts';
import { accountById } from '../account.ts';
import { sendCode } from './send-code.ts';

export const sendSmsRoute = handle(sendSms, async (context, { type }) => {
  const account = await accountById(context.db, context.caller.accountId);
  if (account === undefined) throw loginExpired();
  await sendCode(context, account.mobile, type);
  return { mobile: maskMobile(account.mobile), resendAfter: resendAfterS };
});
