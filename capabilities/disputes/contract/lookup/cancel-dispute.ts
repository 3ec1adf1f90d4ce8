import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { DisputeId } from './dispute-fields.ts';

export const cancelDispute = defineCall({
  name: 'disputes.cancel-dispute',
  method: 'POST',
  path: '/api/ag/disputes/cancel',
  summary: 'Withdraws a dispute that is not answered yet',
  permission: 'dispute:open',
  effect: 'write',
  idempotent: 'optional',
  evenFrozen: true,
  request: z.object({ id: id<DisputeId>() }),
  answerAt: 'none',
  answer: nothing(),
  refusals: ['dispute_ended'],
});
