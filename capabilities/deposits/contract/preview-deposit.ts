import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen } from '#platform/contract/fields.ts';
import { deposit, DEPOSIT_REFUSALS, newDeposit } from './deposit-fields.ts';

export const previewDeposit = defineCall({
  name: 'deposits.preview-deposit',
  method: 'POST',
  path: '/console/deposits/preview',
  summary: 'Says whose goods fund a payment would be booked into, and whether it is booked already',
  audience: 'staff',
  permission: 'deposit:book',
  effect: 'read',
  request: z.object(newDeposit),
  answerAt: 'data',
  answer: z.object({
    agentCode: z.string(),
    agentName: z.string(),
    amountFen: fen(),
    booked: z.object(deposit).optional(),
  }),
  refusals: [...DEPOSIT_REFUSALS],
});
