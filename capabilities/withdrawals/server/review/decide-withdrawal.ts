/** Decisions of a reviewer about a withdrawal, shared by the console and the command line. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import type { ApprovalStep, RejectCode } from '../../contract/enums.ts';
import type { WithdrawalId } from '../../contract/withdrawal-ids.ts';
import { approvalStep, type Reviewer } from '../../rules/review/approval-step.ts';
import { moveWithdrawal } from '../move-withdrawal.ts';
import type { WithdrawalRow } from '../withdrawal-row.ts';
import { withdrawRules } from '../withdrawal-rules.ts';

export interface Approval {
  readonly by: Reviewer;
  readonly now: Date;
  readonly note?: string | undefined;
}

/** The step that an approval of each withdrawal by this person would be now. */
export const approvalSteps = async (
  db: Db,
  rows: readonly WithdrawalRow[],
  by: Reviewer,
): Promise<ReadonlyMap<WithdrawalId, ApprovalStep>> => {
  const rules = await withdrawRules(db);
  return new Map(
    rows.map(({ id, wallet, status, approvedAt, amountFen, firstApprover }) => {
      const secondPersonFen = rules.get(wallet)?.secondPersonFen ?? fen(0);
      const facts = {
        status,
        isApproved: approvedAt !== null,
        amountFen: fen(amountFen),
        secondPersonFen,
        firstApprover,
      };
      return [id, approvalStep(facts, by)];
    }),
  );
};

/** The withdrawal is not approved yet, but the agent can no longer cancel it. */
const recordFirst = async (tx: Tx, { id }: WithdrawalRow, { by, now, note }: Approval): Promise<void> => {
  await sql`
    update withdrawals.withdrawal set status = 'reviewing', reviewed_at = ${now}, first_approver = ${by},
      first_approved_at = ${now},
      review_note = coalesce(${note ?? null}, review_note)
    where id = ${id}`.execute(tx);
};

/** @param withdrawal locked by the caller. @returns the step; on `same_person` and `late` nothing was changed. */
export const approveLocked = async (tx: Tx, withdrawal: WithdrawalRow, approval: Approval): Promise<ApprovalStep> => {
  const step = (await approvalSteps(tx, [withdrawal], approval.by)).get(withdrawal.id) ?? 'late';
  const { by, now, note } = approval;
  if (step === 'first') await recordFirst(tx, withdrawal, approval);
  if (step === 'final')
    await moveWithdrawal(tx, withdrawal, { event: 'approve', by, now, ...(note !== undefined && { note }) });
  return step;
};

export interface Rejection {
  readonly by: Reviewer;
  readonly now: Date;
  /** Shown to the agent. */
  readonly reason: string;
  readonly note?: string | undefined;
  readonly rejectCode?: RejectCode;
}

/** @param withdrawal locked by the caller. @returns false when it is too late; then nothing was changed. */
export const rejectLocked = (
  tx: Tx,
  withdrawal: WithdrawalRow,
  { by, now, reason, note, rejectCode }: Rejection,
): Promise<boolean> =>
  moveWithdrawal(tx, withdrawal, {
    event: 'reject',
    by,
    now,
    reason,
    ...(note !== undefined && { note }),
    ...(rejectCode !== undefined && { rejectCode }),
  });
