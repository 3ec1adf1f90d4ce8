import { handle } from '#platform/http/context.ts';
import { loginExpired, refuse } from '#platform/http/problem.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { resendAfterS } from '#capabilities/session/contract/codes/sms-purposes.ts';
import { accountById, sendCode } from '#capabilities/session/server/api.ts';
import { sendSettlementSms } from '../contract/send-settlement-sms.ts';

export const sendSettlementSmsRoute = handle(sendSettlementSms, async (context) => {
  const { caller } = context;
  if (caller.isSpecificAccount) throw refuse('specific_account');
  const account = await accountById(context.db, caller.accountId);
  if (account === undefined) throw loginExpired();
  await sendCode(context, account.mobile, 'settlement');
  return { mobile: maskMobile(account.mobile), resendAfter: resendAfterS };
});
