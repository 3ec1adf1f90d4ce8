import { handle, operatorOf } from '#platform/http/context.ts';
import { revokePromotion } from '../../contract/promotions/revoke-promotion.ts';
import { endPromotionByStaff } from './staff-promotions.ts';

export const revokePromotionRoute = handle(revokePromotion, async (context, { id, lastOn, reason }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const by = { operator: operatorOf(context), now: context.now };
  await endPromotionByStaff(context.db, id, { lastOn, reason }, by);
  return {};
});
