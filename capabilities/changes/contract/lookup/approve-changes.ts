import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { PROOF_REFUSALS, proofFields } from '#capabilities/session/contract/second-factor/proof-fields.ts';
import { kind } from '../change-fields.ts';
import type { ConsentId } from '../change-ids.ts';

/** Approves all requests at once; one that can no longer be made ends with its reason. */
export const approveChanges = defineCall({
  name: 'changes.approve-changes',
  method: 'POST',
  path: '/api/ag/change/{kind}/approve',
  summary: "Agrees to changes that one of the agent's staff asked for, and hands them to the acquirer",
  permission: 'merchant:price',
  effect: 'write',
  needsConsent: true,
  idempotent: true,
  request: z.object({ kind: kind(), id: id<ConsentId>(), ...proofFields }),
  answerAt: 'data',
  answer: z.object({ acceptedCount: z.number().int(), refusedCount: z.number().int() }),
  refusals: ['change_answered', ...PROOF_REFUSALS],
});
