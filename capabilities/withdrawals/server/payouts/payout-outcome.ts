import type { RequestOf } from '#platform/contract/call.ts';
import type { Tx } from '#platform/db/db.ts';
import { conflict, refuse } from '#platform/http/problem.ts';
import type { OperatorAct } from '#capabilities/audit/server/api.ts';
import type { recordPayoutOutcome } from '../../contract/payouts/record-payout-outcome.ts';
import { withdrawalByNo, type WithdrawalRow } from '../withdrawal-row.ts';
import { failsByTwo } from './import-payouts.ts';
import { settleWithin } from './settle-payments.ts';

type BankStatement = RequestOf<typeof recordPayoutOutcome>;

const batchOf = ({ payoutBatchNo: batchNo, payoutSerial: serial }: WithdrawalRow) =>
  batchNo === null || serial === null ? undefined : { batchNo, serial };

/**
 * Records what the bank said about one payment, as a line of its file would. @throws 404 for a withdrawal that was not
 * sent to the bank, 409 when it has an answer already.
 */
export const recordWithin = async (
  tx: Tx,
  { no, outcome, reference, reason }: BankStatement,
  by: OperatorAct,
): Promise<{ is: 'paid' | 'failed' | 'waits'; withdrawal: WithdrawalRow }> => {
  if (outcome === 'failed' && reason === undefined) throw refuse('payout_reason_needed');
  const withdrawal = await withdrawalByNo(tx, no);
  const batch = withdrawal && batchOf(withdrawal);
  if (withdrawal === undefined || batch === undefined) throw refuse('payout_unknown');
  const result = { ...batch, withdrawalNo: no, amountFen: withdrawal.netFen, outcome, reference };
  const said = { ...result, ...(reason !== undefined && { reason }) };
  const is = await settleWithin(tx, said, by, failsByTwo(by));
  if (is === 'proposed') return { is: 'waits', withdrawal };
  if (is !== 'paid' && is !== 'failed') throw conflict();
  return { is, withdrawal };
};
