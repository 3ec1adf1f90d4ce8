import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { deposit, depositReversal } from './deposit-fields.ts';

export const previewDepositReversal = defineCall({
  name: 'deposits.preview-deposit-reversal',
  method: 'POST',
  path: '/console/deposits/preview-reversal',
  summary: 'Returns the payment that would be reversed',
  audience: 'staff',
  permission: 'deposit:book',
  effect: 'read',
  request: z.object(depositReversal),
  answerAt: 'data',
  answer: z.object(deposit),
  refusals: ['deposit_unknown', 'deposit_agent_closed'],
});
