import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, nothing } from '#platform/contract/fields.ts';

export const previewBatch = defineCall({
  name: 'withdrawals.preview-batch',
  method: 'POST',
  path: '/console/payouts/preview-batch',
  summary: 'Says how many approved withdrawals the next payout batch would take, and how many stay held',
  audience: 'staff',
  permission: 'payout:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'data',
  answer: z.object({
    count: z.number().int(),
    totalFen: fen(),
    /** Approved ones of agents that are frozen or stopped: they are paid after that is over. */
    held: z.object({ count: z.number().int(), totalFen: fen() }),
  }),
});
