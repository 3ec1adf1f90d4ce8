import { handle } from '#platform/http/context.ts';
import { approveAccount } from '../../contract/review/approve-account.ts';
import { approveReviewed } from './review-account.ts';

export const approveAccountRoute = handle(approveAccount, async (context, { id }) => {
  await approveReviewed(context, id);
  return {};
});
