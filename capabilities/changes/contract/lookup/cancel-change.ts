import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import { kind } from '../change-fields.ts';
import type { ChangeId } from '../change-ids.ts';

/** Everything stays as it is, so no proof of identity is asked for. */
export const cancelChange = defineCall({
  name: 'changes.cancel-change',
  method: 'POST',
  path: '/api/ag/change/{kind}/cancel',
  summary: 'Cancels a change that has not been handed to the acquirer yet',
  permission: 'merchant:propose-price',
  effect: 'write',
  idempotent: true,
  request: z.object({ kind: kind(), id: id<ChangeId>() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['change_sent', 'change_agent_only', 'change_of_promotion', 'merchant_not_managed'],
});
