/** Reviews of withdrawals as a person of the staff makes them. */
import { personOf, type Operator } from '#platform/auth/operator.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import type { Reviewer } from '#capabilities/withdrawals/rules/review/approval-step.ts';
import { moveWithdrawal } from '#capabilities/withdrawals/server/move-withdrawal.ts';
import { approveLocked, rejectLocked } from '#capabilities/withdrawals/server/review/decide-withdrawal.ts';
import { lockWithdrawal, withdrawalByNo, type WithdrawalRow } from '#capabilities/withdrawals/server/withdrawal-row.ts';

export interface Decision {
  readonly event: 'review' | 'approve' | 'reject';
  readonly now: Date;
  /** The note of a rejection is shown to the agent, that of an approval only recorded. */
  readonly note?: string;
  readonly operator: Operator;
}

const DONE = { review: 'reviewed', approve: 'approved', reject: 'rejected' } as const;

/** @throws an error with a one-sentence message when it is too late, or the same person approves twice. */
const decide = async (tx: Tx, before: WithdrawalRow, decision: Decision): Promise<void> => {
  const { event, now, note } = decision;
  const by: Reviewer = `staff:${personOf(decision.operator).staffId}`;
  if (event === 'approve') {
    const step = await approveLocked(tx, before, { by, now, note });
    if (step === 'same_person') throw new Error(`${before.no} is above the limit: a second person must approve it.`);
    if (step !== 'late') return;
  } else if (event === 'reject') {
    if (await rejectLocked(tx, before, { by, now, note, reason: note ?? '' })) return;
  } else if (await moveWithdrawal(tx, before, { event, now, ...(note !== undefined && { note }) })) return;
  const state = `${before.status}${before.approvedAt === null ? '' : ' (approved)'}`;
  throw new Error(`${before.no} cannot be ${DONE[event]}: its status is ${state}.`);
};

/**
 * @throws an error with a one-sentence message when the withdrawal does not exist, its state does not allow the event,
 * or a rejection has no note.
 */
export const reviewWithdrawal = (db: Db, no: string, decision: Decision): Promise<WithdrawalRow> =>
  inTransaction(db, async (tx) => {
    const { event, note } = decision;
    if (event === 'reject' && (note ?? '').trim() === '')
      throw new Error('--note is missing: a rejection needs a reason, which is shown to the agent.');
    const found = await withdrawalByNo(tx, no);
    if (found === undefined) throw new Error(`Withdrawal ${no} does not exist.`);
    const before = await lockWithdrawal(tx, found.id);
    await decide(tx, before, decision);
    const after = await lockWithdrawal(tx, found.id);
    await operatorAudit(tx, `withdrawals.${event}-withdrawal`, decision, {
      subject: 'withdrawal',
      subjectId: no,
      before: { status: before.status },
      after: { status: after.status, note },
    });
    return after;
  });
