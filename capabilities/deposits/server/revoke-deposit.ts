import { handle, operatorOf } from '#platform/http/context.ts';
import { revokeDeposit } from '../contract/revoke-deposit.ts';
import { presentDeposit } from './present-deposit.ts';
import { reverseDeposit } from './reverse-deposit.ts';

export const revokeDepositRoute = handle(revokeDeposit, async (context, reversal) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const wanted = { ...reversal, operator: operatorOf(context), now: context.now };
  const { deposit, isNew } = await reverseDeposit(context.db, wanted);
  return { is: isNew ? ('reversed' as const) : ('known' as const), ...(await presentDeposit(context.db, deposit)) };
});
