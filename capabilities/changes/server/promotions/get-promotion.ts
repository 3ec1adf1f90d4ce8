import { handle } from '#platform/http/context.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { getPromotion } from '../../contract/promotions/get-promotion.ts';
import { ownPromotion, presentPromotion } from './promotion-rows.ts';

export const getPromotionRoute = handle(getPromotion, async ({ db, caller, now }, { id }) => {
  const today = businessDay(now);
  const row = await ownPromotion(db, caller.agentId, id, today);
  const mayAct = caller.permissions.has('merchant:price');
  const canEnd = mayAct && row.state === 'running' && row.lastOn > today;
  return {
    ...presentPromotion(row),
    ...(canEnd && { canEnd: { earliestOn: today, latestOn: addDays(row.lastOn, -1) } }),
    canCancel: mayAct && row.state === 'coming',
  };
});
