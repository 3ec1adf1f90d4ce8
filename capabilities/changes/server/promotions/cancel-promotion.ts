import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { cancelPromotion } from '../../contract/promotions/cancel-promotion.ts';
import { cancelPromoted } from './end-promoted.ts';
import { ownPromotion } from './promotion-rows.ts';

export const cancelPromotionRoute = handle(cancelPromotion, async ({ db, caller, now, audit }, { id }) => {
  const row = await ownPromotion(db, caller.agentId, id, businessDay(now));
  await cancelPromoted(db, row, now);
  audit({ subject: 'promotion', subjectId: id, before: { state: row.state }, after: { state: 'cancelled' } });
  return {};
});
