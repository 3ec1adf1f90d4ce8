import { z } from 'zod';
import { defineCall, type AnswerOf } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';
import { PROOF_REFUSALS, proofFields } from '#capabilities/session/contract/second-factor/proof-fields.ts';
import { SELECTION_BODY } from '../change-fields.ts';
import { PROMOTION_REFUSALS } from './preview-promotion.ts';
import { promotionName, promotionTerms } from './promotion-fields.ts';

/** Refused requests never stop the others. */
export const submitPromotion = defineCall({
  name: 'changes.submit-promotion',
  method: 'POST',
  path: '/api/ag/promotion/submit',
  summary:
    'Keeps dated rates of own merchants, which the acquirer is asked for on the first day and back after the last',
  permission: 'merchant:price',
  effect: 'write',
  needsConsent: true,
  idempotent: true,
  request: z.object({ ...promotionTerms(), name: promotionName(), ...proofFields }),
  body: SELECTION_BODY,
  answerAt: 'data',
  answer: z.object({
    /** Absent when nothing was accepted. */
    id: idOut().optional(),
    acceptedCount: z.number().int(),
    refusedCount: z.number().int(),
  }),
  refusals: [...PROMOTION_REFUSALS, ...PROOF_REFUSALS],
});

export type MadePromotion = AnswerOf<typeof submitPromotion>;
