import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, id, text } from '#platform/contract/fields.ts';
import type { PromotionId } from '../change-ids.ts';

export const revokePromotion = defineCall({
  name: 'changes.revoke-promotion',
  method: 'POST',
  path: '/console/promotions/end',
  summary: 'Ends a promotion after today, or another day; one that has not begun is cancelled',
  audience: 'staff',
  permission: 'change:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<PromotionId>(), reason: text(200), lastOn: day().optional() }),
  answerAt: 'none',
  answer: z.object({}),
  refusals: ['promotion_not_running', 'promotion_last_day', 'promotion_begun'],
});
