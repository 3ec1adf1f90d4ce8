import { handle, operatorOf } from '#platform/http/context.ts';
import { rejectSubmission } from '../contract/reject-submission.ts';
import { requireWaiting } from './require-waiting.ts';
import { rejectWaiting } from './review.ts';

export const rejectSubmissionRoute = handle(rejectSubmission, async (context, { id, refused }) => {
  const { db, now } = context;
  await requireWaiting(db, id);
  await rejectWaiting(db, { id, operator: operatorOf(context), now }, refused);
  // the act itself writes the audit entry, with its contents
  context.audit('nothing');
  return {};
});
