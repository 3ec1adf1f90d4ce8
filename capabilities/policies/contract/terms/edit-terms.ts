import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day } from '#platform/contract/fields.ts';
import { PROOF_REFUSALS, proofFields } from '#capabilities/session/contract/second-factor/proof-fields.ts';
import { changeRef, seenMark, TERM_REFUSALS, termsCommand } from './terms.ts';

/** Edits the terms of a direct sub-agent and carries them down (path fixed by the specification). */
export const editTerms = defineCall({
  name: 'policies.edit-terms',
  method: 'POST',
  path: '/api/ag/agent/policy/edit',
  summary: 'Changes terms of a direct sub-agent from the next business day on; sub-agents below are carried along',
  permission: 'policy:open',
  effect: 'write',
  needsConsent: true,
  idempotent: true,
  cost: 2,
  request: z.object({
    ...termsCommand(),
    seen: seenMark(),
    ...proofFields,
  }),
  /** `touchedCount`: others that are carried along. Without `changeId` nothing changed. */
  answer: z.object({ validFrom: day(), touchedCount: z.number().int(), ...changeRef() }),
  answerAt: 'data',
  refusals: [...TERM_REFUSALS, ...PROOF_REFUSALS],
});
