import { handle } from '#platform/http/context.ts';
import { rejectAccount } from '../../contract/review/reject-account.ts';
import { rejectReviewed } from './review-account.ts';

export const rejectAccountRoute = handle(rejectAccount, async (context, { id, reason }) => {
  await rejectReviewed(context, id, reason);
  return {};
});
