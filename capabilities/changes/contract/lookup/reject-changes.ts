import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import { kind } from '../change-fields.ts';
import type { ConsentId } from '../change-ids.ts';

export const MAX_WHY = 100;

/** Everything stays as it is, so no proof of identity is asked for. */
export const rejectChanges = defineCall({
  name: 'changes.reject-changes',
  method: 'POST',
  path: '/api/ag/change/{kind}/reject',
  summary: "Refuses changes that one of the agent's staff asked for, with the reason that it reads",
  permission: 'merchant:price',
  effect: 'write',
  idempotent: true,
  request: z.object({
    kind: kind(),
    id: id<ConsentId>(),
    why: z.string().trim().min(1, 'field.required').max(MAX_WHY),
  }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['change_answered'],
});
