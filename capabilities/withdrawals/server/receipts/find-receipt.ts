import type { AgentContext } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import type { WithdrawalId } from '../../contract/withdrawal-ids.ts';
import { withdrawalById } from '../withdrawal-row.ts';
import { receiptOf, type Receipt } from './receipt-of.ts';

/** The receipt of a withdrawal of the caller. @throws notFound for others, a refusal for one that is not paid. */
export const findReceipt = async ({ db, caller }: AgentContext, id: WithdrawalId): Promise<Receipt> => {
  const row = await withdrawalById(db, caller.scope, id);
  if (row === undefined) throw notFound();
  const receipt = await receiptOf(db, row);
  if (receipt === undefined) throw refuse('receipt_not_paid');
  return receipt;
};
