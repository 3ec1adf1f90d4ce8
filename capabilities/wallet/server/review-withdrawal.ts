/** What the operator decides about a withdrawal, from the command line. */
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { moveWithdrawal } from './withdrawals/move-withdrawal.ts';
import { lockWithdrawal, withdrawalByNo, type WithdrawalRow } from './withdrawals/withdrawal-row.ts';

export interface Decision {
  readonly event: 'review' | 'approve' | 'reject';
  readonly now: Date;
  /** Of a rejection: told to the agent. Of an approval: for the records. */
  readonly note?: string;
}

/** @throws one clear sentence when there is no such withdrawal, it is not in a state for it, or a rejection says nothing. */
export const reviewWithdrawal = (db: Db, no: string, decision: Decision): Promise<WithdrawalRow> =>
  inTransaction(db, async (tx) => {
    const { event, now, note } = decision;
    if (event === 'reject' && (note ?? '').trim() === '')
      throw new Error('A rejection needs a note: the agent reads it.');
    const found = await withdrawalByNo(tx, no);
    if (found === undefined) throw new Error(`There is no withdrawal ${no}.`);
    const before = await lockWithdrawal(tx, found.id);
    const moved = await moveWithdrawal(tx, before, {
      event,
      now,
      ...(note !== undefined && { note }),
      ...(event === 'reject' && { reason: note ?? '' }),
    });
    if (!moved)
      throw new Error(
        `${no} is ${before.status}${before.approvedAt === null ? '' : ' and approved'}: it is too late to ${event} it.`,
      );
    const after = await lockWithdrawal(tx, found.id);
    await operatorAudit(tx, `wallet.${event}-withdrawal`, now, {
      subject: 'withdrawal',
      subjectId: no,
      before: { status: before.status },
      after: { status: after.status, note },
    });
    return after;
  });
