import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, page, rowsOf } from '#platform/contract/fields.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { promotionRow } from './promotion-fields.ts';
import { PROMOTION_STATES } from './promotion-kinds.ts';

export const listPromotions = defineCall({
  name: 'changes.list-promotions',
  method: 'POST',
  path: '/api/ag/promotion/list',
  summary: "Lists the caller's promotions, newest first",
  permission: 'merchant:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({
    states: z.array(z.enum(PROMOTION_STATES)).max(4).optional(),
    merchantId: id<MerchantId>().optional(),
    ...page,
  }),
  answerAt: 'list',
  answer: rowsOf(promotionRow()),
});
