import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, text } from '#platform/contract/fields.ts';
import { withdrawalNo } from './payout-fields.ts';

/** The bank's statement about one payment, in writing. */
export const payoutOutcome = {
  no: withdrawalNo(),
  outcome: z.enum(['paid', 'failed']),
  /** The bank's number of the payment, or of its letter. */
  reference: text(100),
  /** Why it failed, shown to the agent; for a failed payment. */
  reason: text(200).optional(),
};

/** `waits`: another person has to report the same before the money goes back to the wallet. */
export const payoutOutcomeIs = z.enum(['paid', 'failed', 'waits']);

export const previewPayoutOutcome = defineCall({
  name: 'withdrawals.preview-payout-outcome',
  method: 'POST',
  path: '/console/payouts/preview-outcome',
  summary: "Says what a bank's answer about one payment would do; changes nothing",
  audience: 'staff',
  permission: 'payout:run',
  effect: 'read',
  request: z.object(payoutOutcome),
  answerAt: 'data',
  answer: z.object({ is: payoutOutcomeIs, amountFen: fen(), netFen: fen() }),
  refusals: ['payout_reason_needed', 'payout_unknown'],
});
