import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { payoutOutcome, payoutOutcomeIs, previewPayoutOutcome } from './preview-payout-outcome.ts';

export const recordPayoutOutcome = defineCall({
  name: 'withdrawals.record-payout-outcome',
  method: 'POST',
  path: '/console/payouts/record-outcome',
  summary: 'Records what the bank answered about one payment; one that failed above the limit needs two persons',
  audience: 'staff',
  permission: 'payout:run',
  effect: 'write',
  idempotent: true,
  preview: previewPayoutOutcome,
  request: z.object(payoutOutcome),
  answerAt: 'data',
  answer: z.object({ is: payoutOutcomeIs }),
  refusals: ['payout_reason_needed', 'payout_unknown'],
});
