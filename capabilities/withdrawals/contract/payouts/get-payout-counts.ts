import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';

export const getPayoutCounts = defineCall({
  name: 'withdrawals.get-payout-counts',
  method: 'POST',
  path: '/console/payouts/counts',
  summary: 'Says how many payments have no answer of the bank, and how many of them are late',
  audience: 'staff',
  permission: 'payout:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'data',
  answer: z.object({ unanswered: z.number().int(), late: z.number().int(), openBatches: z.number().int() }),
});
