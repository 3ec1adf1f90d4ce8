import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { PromotionId } from '../change-ids.ts';

/** Everything stays as it is, so no proof of identity is asked for. */
export const cancelPromotion = defineCall({
  name: 'changes.cancel-promotion',
  method: 'POST',
  path: '/api/ag/promotion/cancel',
  summary: 'Cancels a promotion before it begins',
  permission: 'merchant:price',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<PromotionId>() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['promotion_begun'],
});
