import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { withdrawInfo } from '../contract/withdraw-info.ts';
import { presentWithdrawal } from './withdrawals/present-withdrawal.ts';
import { withdrawalById } from './withdrawals/withdrawal-row.ts';

export const withdrawInfoRoute = handle(withdrawInfo, async (context, { id }) => {
  const row = await withdrawalById(context.db, context.caller.scope, id);
  if (row === undefined) throw notFound();
  return presentWithdrawal(row);
});
