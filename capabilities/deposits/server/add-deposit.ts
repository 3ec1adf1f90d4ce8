import { handle, operatorOf } from '#platform/http/context.ts';
import { agreeing } from '#capabilities/staff/server/api.ts';
import { addDeposit } from '../contract/add-deposit.ts';
import { bookDeposit } from './book-deposit.ts';
import { presentDeposit } from './present-deposit.ts';

export const addDepositRoute = handle(addDeposit, async (context, { agentCode, ...payment }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const wanted = { ...payment, code: agentCode, operator: operatorOf(context), now: context.now };
  const done = await agreeing(bookDeposit(context.db, wanted));
  if ('lapsesAt' in done) return { is: 'waits' as const, lapsesAt: done.lapsesAt.toISOString() };
  const deposit = await presentDeposit(context.db, done.deposit);
  return { is: done.isNew ? ('booked' as const) : ('known' as const), deposit };
});
