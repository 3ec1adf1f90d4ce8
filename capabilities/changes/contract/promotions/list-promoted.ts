import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, id, idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import { shownValue } from '../change-fields.ts';
import type { PromotionId } from '../change-ids.ts';
import { CHANGE_STATES } from '../change-kinds.ts';
import { PROMOTED_STATES } from './promotion-kinds.ts';

export const listPromoted = defineCall({
  name: 'changes.list-promoted',
  method: 'POST',
  path: '/api/ag/promotion/merchants',
  summary: 'Lists the merchants of a promotion, each with its state and the changes that were made for it',
  permission: 'merchant:view',
  effect: 'read',
  cost: 2,
  keepOffline: true,
  request: z.object({ id: id<PromotionId>(), ...page }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      key: idOut(),
      merchantId: idOut(),
      merchantName: z.string(),
      merchantNo: z.string(),
      policyName: z.string(),
      state: z.enum(PROMOTED_STATES),
      lastOn: day(),
      /** Only the rate types of the promotion, and only while the merchant is the caller's. */
      inForce: shownValue().optional(),
      /** The oldest first. */
      changes: z.array(
        z.object({ id: idOut(), act: z.enum(['begin', 'end']), state: z.literal(CHANGE_STATES), at: instant() }),
      ),
    }),
  ),
});
