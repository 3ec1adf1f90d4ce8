import { handle, operatorOf } from '#platform/http/context.ts';
import { approveApplication } from '../../contract/review/approve-application.ts';
import { lockSeen } from './lock-seen.ts';
import { approveSubmitted } from './review-submitted.ts';

export const approveApplicationRoute = handle(approveApplication, async (context, { note, ...seen }) => {
  const { db, now } = context;
  const no = await approveSubmitted(db, await lockSeen(db, seen), { operator: operatorOf(context), note, now });
  // audited with its contents by the act itself
  context.audit('nothing');
  return { no };
});
