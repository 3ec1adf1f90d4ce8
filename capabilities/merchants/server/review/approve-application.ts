import { handle, operatorOf } from '#platform/http/context.ts';
import { approveApplication } from '../../contract/review/approve-application.ts';
import { lockSeen } from './lock-seen.ts';
import { approveSubmitted } from './review-submitted.ts';

export const approveApplicationRoute = handle(approveApplication, async (context, { note, ...seen }) => {
  const { db, now } = context;
  const no = await approveSubmitted(db, await lockSeen(db, seen), { operator: operatorOf(context), note, now });
  // the act itself writes the audit entry, with its contents
  context.audit('nothing');
  return { no };
});
