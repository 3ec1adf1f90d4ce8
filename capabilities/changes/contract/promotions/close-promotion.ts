import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, id, nothing } from '#platform/contract/fields.ts';
import type { PromotionId } from '../change-ids.ts';

/** The rates that were agreed to return, so no proof of identity is asked for. */
export const closePromotion = defineCall({
  name: 'changes.close-promotion',
  method: 'POST',
  path: '/api/ag/promotion/end',
  summary: 'Ends a promotion early: after today, or a later day before its last',
  permission: 'merchant:price',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<PromotionId>(), lastOn: day() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['promotion_not_running', 'promotion_last_day'],
});
