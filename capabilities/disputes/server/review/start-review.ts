import { handle, operatorOf } from '#platform/http/context.ts';
import { startReview } from '../../contract/review/start-review.ts';
import { disputeByNo, presentStaffDispute } from '../find-disputes.ts';
import { takeDispute } from './answer-dispute.ts';

export const startReviewRoute = handle(startReview, async (context, { no, note }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const { db, now } = context;
  const { row } = await disputeByNo(db, no);
  await takeDispute(db, row.id, { note, operator: operatorOf(context), now });
  return presentStaffDispute((await disputeByNo(db, no)).row, now);
});
