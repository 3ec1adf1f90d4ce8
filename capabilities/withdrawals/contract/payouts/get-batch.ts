import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { batchNo, payment, payoutBatch } from './payout-fields.ts';

export const getBatch = defineCall({
  name: 'withdrawals.get-batch',
  method: 'POST',
  path: '/console/payouts/batch',
  summary: 'Shows a payout batch with all its payments and what became of each',
  audience: 'staff',
  permission: 'payout:view',
  effect: 'read',
  request: z.object({ no: batchNo() }),
  answerAt: 'data',
  answer: z.object({ ...payoutBatch, payments: z.array(payment()) }),
  refusals: ['payout_unknown'],
});
