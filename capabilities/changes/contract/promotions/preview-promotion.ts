import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, idOut } from '#platform/contract/fields.ts';
import { barred, effect, SELECTION_BODY, shownValue } from '../change-fields.ts';
import { promotionTerms, stretch } from './promotion-fields.ts';

export const PROMOTION_REFUSALS = ['change_too_many', 'change_none', 'promotion_days'] as const;

const merchant = () =>
  z.object({ key: idOut(), merchantName: z.string(), merchantNo: z.string(), policyName: z.string() });

export const previewPromotion = defineCall({
  name: 'changes.preview-promotion',
  method: 'POST',
  path: '/api/ag/promotion/preview',
  summary: 'Says for each of the chosen merchants which rates a promotion brings on which days; changes nothing',
  permission: 'merchant:price',
  effect: 'read',
  cost: 4,
  request: z.object(promotionTerms()),
  body: SELECTION_BODY,
  answerAt: 'data',
  answer: z.object({
    acceptedCount: z.number().int(),
    refusedCount: z.number().int(),
    /** The first hundred of each. */
    accepted: z.array(merchant().extend({ before: shownValue(), volumeFen: fen().optional() })),
    refused: z.array(merchant().partial().extend({ key: idOut(), barred: barred() })),
    /** The timelines from today until the last change: the three most frequent, each with an example merchant. */
    timelines: z.array(
      z.object({
        count: z.number().int(),
        merchantName: z.string(),
        policyName: z.string(),
        stretches: z.array(stretch()),
      }),
    ),
    /** All accepted ones together: values in force without it, and the promotion, each as if in force for 30 days. */
    effect: effect().optional(),
  }),
  refusals: PROMOTION_REFUSALS,
});
