import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen } from '#platform/contract/fields.ts';

export const checkReceipt = defineCall({
  name: 'withdrawals.check-receipt',
  method: 'POST',
  path: '/api/receipt/verify',
  summary: 'Tells whether number and code are those of a receipt, with what it says to compare, the name masked',
  permission: 'public',
  effect: 'read',
  request: z.object({
    no: z.string().trim().min(1).max(40),
    code: z.string().trim().min(1).max(40),
  }),
  answerAt: 'data',
  answer: z.object({
    /** Unknown numbers and wrong codes get the same answer. */
    isGenuine: z.boolean(),
    paid: z
      .object({ on: day(), netFen: fen(), holderName: z.string(), bankName: z.string(), cardTail: z.string() })
      .optional(),
  }),
  limits: { perMinute: 30 },
});
