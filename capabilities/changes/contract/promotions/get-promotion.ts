import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, id } from '#platform/contract/fields.ts';
import type { PromotionId } from '../change-ids.ts';
import { promotionRow } from './promotion-fields.ts';

export const getPromotion = defineCall({
  name: 'changes.get-promotion',
  method: 'POST',
  path: '/api/ag/promotion/info',
  summary: 'Returns a promotion of the caller',
  permission: 'merchant:view',
  effect: 'read',
  cost: 2,
  keepOffline: true,
  request: z.object({ id: id<PromotionId>() }),
  answerAt: 'data',
  answer: promotionRow().extend({
    /**
     * For a running promotion: the earliest last day that can be set, and the latest. Absent when the caller cannot end
     * it.
     */
    canEnd: z.object({ earliestOn: day(), latestOn: day() }).optional(),
    canCancel: z.boolean(),
  }),
});
