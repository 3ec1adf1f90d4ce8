import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day } from '#platform/contract/fields.ts';
import { PROOF_REFUSALS, proofFields } from '#capabilities/session/contract/second-factor/proof-fields.ts';
import { changeRef, TERM_REFUSALS, termsCommand } from '../terms/terms.ts';

/** Opens a policy for a direct sub-agent with terms within the caller's own (path fixed by the specification). */
export const openPolicy = defineCall({
  name: 'policies.open-policy',
  method: 'POST',
  path: '/api/ag/agent/policy/open',
  summary: 'Opens one of the own policies for a direct sub-agent; its terms are in force from the next business day',
  permission: 'policy:open',
  effect: 'write',
  needsConsent: true,
  idempotent: true,
  cost: 2,
  request: z.object({ ...termsCommand(), ...proofFields }),
  answer: z.object({ validFrom: day(), ...changeRef() }),
  answerAt: 'data',
  refusals: [...TERM_REFUSALS, ...PROOF_REFUSALS],
});
