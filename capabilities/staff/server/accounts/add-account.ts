import { handle, operatorOf } from '#platform/http/context.ts';
import { addAccount } from '../../contract/accounts/add-account.ts';
import { agreeing } from '../four-eyes.ts';
import { addStaff } from './change-accounts.ts';
import { presentIssued } from './present-waits.ts';

export const addAccountRoute = handle(addAccount, async (context, wanted) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const by = { operator: operatorOf(context), now: context.now };
  return presentIssued(await agreeing(addStaff(context.db, wanted, by)));
});
