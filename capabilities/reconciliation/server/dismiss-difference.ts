import { handle, operatorOf } from '#platform/http/context.ts';
import { dismissDifference } from '../contract/dismiss-difference.ts';
import { explainDifference } from './end-difference.ts';

export const dismissDifferenceRoute = handle(dismissDifference, async (context, { id, note }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  await explainDifference(context.db, id, note, { operator: operatorOf(context), now: context.now });
  return {};
});
