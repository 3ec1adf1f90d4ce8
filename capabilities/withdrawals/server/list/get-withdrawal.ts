import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { acquirerLines } from '#capabilities/events/server/api.ts';
import { getWithdrawal } from '../../contract/list/get-withdrawal.ts';
import { presentWithdrawal } from '../present-withdrawal.ts';
import { withdrawalById } from '../withdrawal-row.ts';

export const getWithdrawalRoute = handle(getWithdrawal, async (context, { id }) => {
  const row = await withdrawalById(context.db, context.caller.scope, id);
  if (row === undefined) throw notFound();
  return { ...presentWithdrawal(row), acquirerLines: await acquirerLines(context.db, { withdrawalNo: row.no }) };
});
