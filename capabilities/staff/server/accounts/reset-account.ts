import { handle, operatorOf } from '#platform/http/context.ts';
import { resetAccount } from '../../contract/accounts/reset-account.ts';
import { agreeing } from '../four-eyes.ts';
import { resetStaff } from './change-accounts.ts';
import { presentIssued } from './present-waits.ts';

export const resetAccountRoute = handle(resetAccount, async (context, { loginName }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const by = { operator: operatorOf(context), now: context.now };
  return presentIssued(await agreeing(resetStaff(context.db, loginName, by)));
});
