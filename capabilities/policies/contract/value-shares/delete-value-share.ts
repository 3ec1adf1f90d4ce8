import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day } from '#platform/contract/fields.ts';
import { PROOF_REFUSALS, proofFields } from '#capabilities/session/contract/second-factor/proof-fields.ts';
import { TERM_REFUSALS } from '../terms/terms.ts';
import { valueShareOf } from './change-value-share.ts';

/** Gives a direct sub-agent nothing of a value-added fee any more. */
export const deleteValueShare = defineCall({
  name: 'policies.delete-value-share',
  method: 'POST',
  path: '/api/ag/trx-limit-share/remove',
  summary: "Ends a direct sub-agent's part of a value-added fee from the next business day on",
  permission: 'policy:open',
  needsConsent: true,
  effect: 'write',
  idempotent: true,
  cost: 2,
  request: z.object({ ...valueShareOf(), ...proofFields }),
  answer: z.object({ validFrom: day(), touchedCount: z.number().int() }),
  answerAt: 'data',
  refusals: [...TERM_REFUSALS, ...PROOF_REFUSALS],
});
