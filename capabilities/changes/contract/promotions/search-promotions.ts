import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, feeRule, idOut, rowsOf } from '#platform/contract/fields.ts';
import { PROMOTION_STATES } from './promotion-kinds.ts';

/** The newest first, at most 500. */
export const searchPromotions = defineCall({
  name: 'changes.search-promotions',
  method: 'POST',
  path: '/console/promotions/list',
  summary: 'Lists promotions of merchants, with how many have not begun or have not got back what they had',
  audience: 'staff',
  permission: 'change:view',
  effect: 'read',
  request: z.object({ state: z.enum(PROMOTION_STATES).optional() }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      id: idOut(),
      state: z.enum(PROMOTION_STATES),
      name: z.string(),
      fromOn: day(),
      lastOn: day(),
      priority: z.number().int(),
      rates: z.array(feeRule().extend({ rateType: z.number().int() })),
      merchantCount: z.number().int(),
      /** The number of merchants for whom it has not begun though it runs, or has not ended though it is over. */
      failedCount: z.number().int(),
      stuckCount: z.number().int(),
    }),
  ),
});
