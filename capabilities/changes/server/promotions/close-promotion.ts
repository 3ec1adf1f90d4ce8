import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { closePromotion } from '../../contract/promotions/close-promotion.ts';
import { endPromoted } from './end-promoted.ts';
import { ownPromotion } from './promotion-rows.ts';

export const closePromotionRoute = handle(closePromotion, async ({ db, caller, now, audit }, { id, lastOn }) => {
  const today = businessDay(now);
  const row = await ownPromotion(db, caller.agentId, id, today);
  await endPromoted(db, row, lastOn, today);
  audit({ subject: 'promotion', subjectId: id, before: { lastOn: row.lastOn }, after: { lastOn } });
  return {};
});
