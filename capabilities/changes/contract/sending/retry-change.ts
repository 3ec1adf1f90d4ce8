import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import { PROOF_REFUSALS, proofFields } from '#capabilities/session/contract/second-factor/proof-fields.ts';
import { kind } from '../change-fields.ts';
import type { ChangeId } from '../change-ids.ts';
import { SUBJECT_REFUSALS } from '../change-kinds.ts';

export const RETRY_REFUSALS = SUBJECT_REFUSALS.map((reason) => `change_${reason}` as const);

/** The request number stays, a new attempt begins. */
export const retryChange = defineCall({
  name: 'changes.retry-change',
  method: 'POST',
  path: '/api/ag/change/{kind}/retry',
  summary: 'Asks the acquirer again for a change that failed, under the conditions of asking',
  permission: 'merchant:propose-price',
  effect: 'write',
  needsConsent: true,
  idempotent: true,
  request: z.object({ kind: kind(), id: id<ChangeId>(), ...proofFields }),
  answer: nothing(),
  answerAt: 'none',
  refusals: [
    'change_not_failed',
    'change_contradicted',
    'change_done_outside',
    'change_outdated',
    ...RETRY_REFUSALS,
    ...PROOF_REFUSALS,
  ],
});
