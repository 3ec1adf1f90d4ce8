/** Applies the payment results that the bank reports. */
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts';
import { lockWithdrawal, withdrawalByNo, type WithdrawalRow } from '../withdrawals/withdrawal-row.ts';
import type { PayoutResult } from './adapter.ts';

export const SETTLED = ['paid', 'failed', 'already', 'waiting', 'conflict', 'unmatched'] as const;
/**
 * `already`: reported before, nothing changed · `waiting`: the bank does not know yet, the withdrawal stays paying ·
 * `conflict`: contradicts an earlier result, needs manual review · `unmatched`: no payment has this batch, serial,
 * number and amount.
 */
export type Settled = (typeof SETTLED)[number];

/** Each result in a transaction of its own, so that an invalid line does not affect the others. Idempotent. */
export const settleResult = (db: Db, result: PayoutResult, by: OperatorAct): Promise<Settled> =>
  inTransaction(db, async (tx) => {
    const found = await withdrawalByNo(tx, result.withdrawalNo);
    if (found === undefined) return 'unmatched';
    const withdrawal = await lockWithdrawal(tx, found.id);
    if (!isThisPayment(withdrawal, result)) return 'unmatched';
    if (result.outcome === 'unknown') return withdrawal.status === 'paying' ? 'waiting' : 'already';
    if (withdrawal.status !== 'paying') return withdrawal.status === result.outcome ? 'already' : 'conflict';
    return settle(tx, withdrawal, { ...result, outcome: result.outcome }, by);
  });

const isThisPayment = (withdrawal: WithdrawalRow, result: PayoutResult): boolean =>
  withdrawal.payoutBatchNo === result.batchNo &&
  withdrawal.payoutSerial === result.serial &&
  withdrawal.netFen === result.amountFen;

const settle = async (
  tx: Tx,
  withdrawal: WithdrawalRow,
  result: PayoutResult & { outcome: 'paid' | 'failed' },
  by: OperatorAct,
): Promise<Settled> => {
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
  };
  await operatorAudit(tx, 'wallet.import-payouts', by, {
    subject: 'withdrawal',
    subjectId: withdrawal.no,
    before: { status: withdrawal.status },
    after,
  });
  return outcome;
};
