import { handle, operatorOf } from '#platform/http/context.ts';
import { enableAccount } from '../../contract/accounts/enable-account.ts';
import { agreeing } from '../four-eyes.ts';
import { changeStaffStatus } from './change-accounts.ts';
import { presentWaits } from './present-waits.ts';

export const enableAccountRoute = handle(enableAccount, async (context, { loginName }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const by = { operator: operatorOf(context), now: context.now };
  const waits = await agreeing(changeStaffStatus(context.db, loginName, 'normal', by));
  return waits === undefined ? { is: 'done' as const } : presentWaits(waits);
});
