import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { getWithdrawalReview } from '../../contract/review/get-withdrawal-review.ts';
import { anyWithdrawal, otherWithdrawals, withdrawalByNo, withdrawalReviewNote } from '../withdrawal-row.ts';
import { doneBy, presentReview, reviewerNames, reviewerOf } from './present-review.ts';
import { reviewChecks } from './review-checks.ts';

const RECENT = 5;

export const getWithdrawalReviewRoute = handle(
  getWithdrawalReview,
  async ({ db, staff, now, services }, { id, no = '' }) => {
    const row = await (id === undefined ? withdrawalByNo(db, no) : anyWithdrawal(db, id));
    if (row === undefined) throw notFound();
    const names = await reviewerNames(db, [row]);
    const approvedBy = doneBy(row.approver, row.approvedAt, names);
    const rejectedBy = doneBy(row.rejecter, row.finishedAt, names);
    const reviewNote = await withdrawalReviewNote(db, row.id);
    const recent = await otherWithdrawals(db, row, RECENT);
    return {
      ...(await presentReview(db, row, reviewerOf(staff))),
      checks: await reviewChecks({ db, vault: services.vault }, row, now),
      ...(approvedBy !== undefined && { approvedBy }),
      ...(rejectedBy !== undefined && { rejectedBy }),
      ...(row.payingAt !== null && { payingAt: row.payingAt.toISOString() }),
      ...(row.finishedAt !== null && { finishedAt: row.finishedAt.toISOString() }),
      ...(row.payoutBatchNo !== null && { payoutBatchNo: row.payoutBatchNo }),
      ...(reviewNote !== null && { reviewNote }),
      recent: recent.map(({ no, wallet, amountFen, status, appliedAt }) => ({
        no,
        wallet,
        amountFen,
        status,
        appliedAt: appliedAt.toISOString(),
      })),
    };
  },
);
