/** Applies the payment results that the bank reports. */
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { proposedBy, type FourEyes } from '#capabilities/staff/server/api.ts';
import type { SETTLED } from '../../contract/payouts/payout-fields.ts';
import { moveWithdrawal } from '../move-withdrawal.ts';
import { lockWithdrawal, withdrawalByNo, type WithdrawalRow } from '../withdrawal-row.ts';
import type { PayoutResult } from './adapter.ts';

export type SettleOutcome = (typeof SETTLED)[number];

/** Whether a payment may be recorded as failed now; undefined until another person reports the same. */
export type FailureCheck = (
  tx: Tx,
  withdrawal: WithdrawalRow,
  result: PayoutResult,
) => Promise<Exclude<FourEyes, { is: 'waits' }> | undefined>;

const ALONE = { is: 'alone' } as const;
/** The bank itself answers. */
const BY_THE_BANK: FailureCheck = async () => ALONE;

/** Records a result within a transaction that records others too. Idempotent. */
export const settleWithin = async (
  tx: Tx,
  result: PayoutResult,
  by: OperatorAct,
  mayFail: FailureCheck,
): Promise<SettleOutcome> => {
  const found = await withdrawalByNo(tx, result.withdrawalNo);
  if (found === undefined) return 'unmatched';
  const withdrawal = await lockWithdrawal(tx, found.id);
  if (!isThisPayment(withdrawal, result)) return 'unmatched';
  if (result.outcome === 'unknown') return withdrawal.status === 'paying' ? 'waiting' : 'already';
  if (withdrawal.status !== 'paying') return withdrawal.status === result.outcome ? 'already' : 'conflict';
  const eyes = result.outcome === 'failed' ? await mayFail(tx, withdrawal, result) : ALONE;
  if (eyes === undefined) return 'proposed';
  return settle(tx, withdrawal, { ...result, outcome: result.outcome }, { ...by, eyes });
};

/** Records each result in a transaction of its own, so that an invalid line does not affect the others. Idempotent. */
export const settleResult = (
  db: Db,
  result: PayoutResult,
  by: OperatorAct,
  mayFail: FailureCheck = BY_THE_BANK,
): Promise<SettleOutcome> => inTransaction(db, (tx) => settleWithin(tx, result, by, mayFail));

const isThisPayment = (withdrawal: WithdrawalRow, result: PayoutResult): boolean =>
  withdrawal.payoutBatchNo === result.batchNo &&
  withdrawal.payoutSerial === result.serial &&
  withdrawal.netFen === result.amountFen;

const settle = async (
  tx: Tx,
  withdrawal: WithdrawalRow,
  result: PayoutResult & { outcome: 'paid' | 'failed' },
  { eyes, ...by }: OperatorAct & { readonly eyes: FourEyes },
): Promise<SettleOutcome> => {
  const { outcome, reason, reference } = result;
  await moveWithdrawal(tx, withdrawal, {
    event: outcome === 'paid' ? 'pay' : 'fail',
    now: by.now,
    ...(outcome === 'failed' && { reason: reason ?? '-' }),
    ...(reference !== undefined && { reference }),
  });
  const after = {
    status: outcome,
    ...(reason !== undefined && { reason }),
    ...(reference !== undefined && { reference }),
    ...proposedBy(eyes),
  };
  await operatorAudit(tx, 'withdrawals.import-payouts', by, {
    subject: 'withdrawal',
    subjectId: withdrawal.no,
    before: { status: withdrawal.status },
    after,
  });
  return outcome;
};
