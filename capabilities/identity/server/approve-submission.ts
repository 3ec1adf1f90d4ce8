import { handle, operatorOf } from '#platform/http/context.ts';
import { approveSubmission } from '../contract/approve-submission.ts';
import { requireWaiting } from './require-waiting.ts';
import { approveWaiting } from './review.ts';

export const approveSubmissionRoute = handle(approveSubmission, async (context, { id }) => {
  const { db, services, now } = context;
  await requireWaiting(db, id);
  await approveWaiting(db, services, { id, operator: operatorOf(context), now });
  // the act itself writes the audit entry, with its contents
  context.audit('nothing');
  return {};
});
