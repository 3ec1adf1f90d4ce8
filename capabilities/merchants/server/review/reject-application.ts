import { handle, operatorOf } from '#platform/http/context.ts';
import { malformed } from '#platform/http/problem.ts';
import { rejectApplication } from '../../contract/review/reject-application.ts';
import { lockSeen } from './lock-seen.ts';
import { rejectSubmitted, strangeField } from './review-submitted.ts';

export const rejectApplicationRoute = handle(rejectApplication, async (context, { refused, note, ...seen }) => {
  const { db, now } = context;
  const row = await lockSeen(db, seen);
  if (strangeField(row, refused) !== undefined) throw malformed({ refused: 'field.invalid' });
  await rejectSubmitted(db, row, refused, { operator: operatorOf(context), note, now });
  // the act itself writes the audit entry, with its contents
  context.audit('nothing');
  return {};
});
