/** State transition of a withdrawal: status, hold and transfers change together, or not at all. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { platformAccounts, closeHold, postTransfers, type TransferRequest } from '#capabilities/ledger/server/api.ts';
import { releaseTaxCovers } from '#capabilities/taxes/server/api.ts';
import type { RejectCode } from '../contract/enums.ts';
import type { Reviewer } from '../rules/review/approval-step.ts';
import { holdEnd, nextState, type WithdrawalEvent } from '../rules/withdrawal-states.ts';
import { notifyOfWithdrawal } from './notify-withdrawal.ts';
import type { WithdrawalRow } from './withdrawal-row.ts';

export interface Step {
  readonly event: Exclude<WithdrawalEvent, 'export'>;
  readonly now: Date;
  /** Why the withdrawal was rejected or failed: shown to the agent. */
  readonly reason?: string;
  /** The person who approved or rejected it. */
  readonly by?: Reviewer;
  readonly rejectCode?: RejectCode;
  /** Visible to the operator only. */
  readonly note?: string;
  /** The bank's number of the payment. */
  readonly reference?: string;
}

/**
 * @param withdrawal locked by the caller. @returns false when its state does not allow the event; then nothing was
 * changed.
 */
export const moveWithdrawal = async (tx: Tx, withdrawal: WithdrawalRow, step: Step): Promise<boolean> => {
  const next = nextState({ status: withdrawal.status, isApproved: withdrawal.approvedAt !== null }, step.event);
  if (next === undefined) return false;
  const end = holdEnd(next.status);
  const isReview = step.event === 'review' || step.event === 'approve' || step.event === 'reject';
  await sql`
    update withdrawals.withdrawal set status = ${next.status},
      approved_at = case when ${step.event === 'approve'} then ${step.now} else approved_at end,
      approved_by = case when ${step.event === 'approve'} then 'operator' else approved_by end,
      approver = case when ${step.event === 'approve'} then ${step.by ?? null} else approver end,
      rejecter = case when ${step.event === 'reject'} then ${step.by ?? null} else rejecter end,
      reject_code = coalesce(${step.rejectCode ?? null}, reject_code),
      reviewed_at = case when ${isReview} then ${step.now} else reviewed_at end,
      finished_at = ${end === undefined ? null : step.now}::timestamptz,
      reason = coalesce(${step.reason ?? null}, reason), review_note = coalesce(${step.note ?? null}, review_note),
      payout_reference = coalesce(${step.reference ?? null}, payout_reference)
    where id = ${withdrawal.id}`.execute(tx);
  if (end !== undefined) await closeHold(tx, withdrawal.holdId, end, step.now);
  if (end === 'voided') await releaseTaxCovers(tx, withdrawal.no, step.now);
  if (end === 'posted') await postTransfers(tx, await paidTransfers(tx, withdrawal), step.now);
  await notifyOfWithdrawal(tx, withdrawal, { status: next.status, reason: step.reason, now: step.now });
  return true;
};

/** The held amount is paid out in up to three transfers (net, fee, tax) whose sum is the amount. */
const paidTransfers = async (tx: Tx, withdrawal: WithdrawalRow): Promise<TransferRequest[]> => {
  const platform = await platformAccounts(tx);
  const parts = [
    { creditAccountId: platform.payout, amountFen: withdrawal.netFen, sourceKind: 'withdrawal' },
    { creditAccountId: platform.withdrawal_fee, amountFen: withdrawal.feeFen, sourceKind: 'withdrawal_fee' },
    { creditAccountId: platform.withholding_tax, amountFen: withdrawal.taxFen, sourceKind: 'withdrawal_tax' },
  ];
  return parts
    .filter(({ amountFen }) => amountFen > 0)
    .map((part) => ({
      ...part,
      amountFen: fen(part.amountFen),
      debitAccountId: withdrawal.accountId,
      sourceId: withdrawal.no,
    }));
};
