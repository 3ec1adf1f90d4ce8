import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { PROOF_REFUSALS, proofFields } from '#capabilities/session/contract/second-factor/proof-fields.ts';
import { SELECTION_BODY } from '../change-fields.ts';
import { defaultRequest, DEFAULTS_REFUSED } from './preview-default-rates.ts';

/** Refused requests never stop the others. */
export const submitDefaultRates = defineCall({
  name: 'changes.submit-default-rates',
  method: 'POST',
  path: '/api/ag/defaultRate/submit',
  summary: 'Sets or clears the default rates of the chosen terminals: asked for when one is bound',
  permission: 'merchant:price',
  effect: 'write',
  needsConsent: true,
  idempotent: true,
  request: defaultRequest().extend(proofFields),
  body: SELECTION_BODY,
  answerAt: 'data',
  answer: z.object({ acceptedCount: z.number().int(), refusedCount: z.number().int() }),
  refusals: [...DEFAULTS_REFUSED, ...PROOF_REFUSALS],
});
