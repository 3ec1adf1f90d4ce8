/** Review of a withdrawal from the command line. */
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import type { Reviewer } from '../rules/approval-step.ts';
import { approveLocked, rejectLocked } from './withdrawals/decide-withdrawal.ts';
import { moveWithdrawal } from './withdrawals/move-withdrawal.ts';
import { lockWithdrawal, withdrawalByNo, type WithdrawalRow } from './withdrawals/withdrawal-row.ts';

export interface Decision {
  readonly event: 'review' | 'approve' | 'reject';
  readonly now: Date;
  /** For a rejection: shown to the agent. For an approval: only recorded. */
  readonly note?: string;
  /** Who decides; defaults to the operator at the command line. */
  readonly by?: Reviewer;
}

/** @throws an error with a one-sentence message when it is too late, or the same person approves twice. */
const decide = async (tx: Tx, before: WithdrawalRow, decision: Decision): Promise<void> => {
  const { event, now, note, by = 'cli' } = decision;
  if (event === 'approve') {
    const step = await approveLocked(tx, before, { by, now, note });
    if (step === 'same_person')
      throw new Error(`${before.no} is above the limit: the second approval must be somebody else's, at the console.`);
    if (step !== 'late') return;
  } else if (event === 'reject') {
    if (await rejectLocked(tx, before, { by, now, note, reason: note ?? '' })) return;
  } else if (await moveWithdrawal(tx, before, { event, now, ...(note !== undefined && { note }) })) return;
  const state = `${before.status}${before.approvedAt === null ? '' : ' and approved'}`;
  throw new Error(`${before.no} is ${state}: it is too late to ${event} it.`);
};

/**
 * @throws an error with a one-sentence message when the withdrawal does not exist, its state does not allow the event,
 * or a rejection has no note.
 */
export const reviewWithdrawal = (db: Db, no: string, decision: Decision): Promise<WithdrawalRow> =>
  inTransaction(db, async (tx) => {
    const { event, now, note } = decision;
    if (event === 'reject' && (note ?? '').trim() === '')
      throw new Error('A rejection needs a note: the agent reads it.');
    const found = await withdrawalByNo(tx, no);
    if (found === undefined) throw new Error(`There is no withdrawal ${no}.`);
    const before = await lockWithdrawal(tx, found.id);
    await decide(tx, before, decision);
    const after = await lockWithdrawal(tx, found.id);
    await operatorAudit(tx, `wallet.${event}-withdrawal`, now, {
      subject: 'withdrawal',
      subjectId: no,
      before: { status: before.status },
      after: { status: after.status, note },
    });
    return after;
  });
