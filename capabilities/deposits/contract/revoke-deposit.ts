import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { deposit, depositReversal } from './deposit-fields.ts';
import { previewDepositReversal } from './preview-deposit-reversal.ts';

/** `known` means that the payment was reversed before. */
export const revokeDeposit = defineCall({
  name: 'deposits.revoke-deposit',
  method: 'POST',
  path: '/console/deposits/reverse',
  summary: 'Reverses a payment into a goods fund that was booked wrongly, as a whole and once',
  audience: 'staff',
  permission: 'deposit:book',
  effect: 'write',
  idempotent: true,
  preview: previewDepositReversal,
  request: z.object(depositReversal),
  answerAt: 'data',
  answer: z.object({ is: z.enum(['reversed', 'known']), ...deposit }),
  refusals: ['deposit_unknown', 'deposit_agent_closed'],
});
