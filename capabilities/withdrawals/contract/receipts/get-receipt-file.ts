import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fileOut, id } from '#platform/contract/fields.ts';
import type { WithdrawalId } from '../withdrawal-ids.ts';

export const getReceiptFile = defineCall({
  name: 'withdrawals.get-receipt-file',
  method: 'POST',
  path: '/api/ag/wallet/withdraw/receipt/file',
  summary: 'Returns the receipt of a paid withdrawal as a PDF in the language of the request',
  permission: 'wallet:view',
  effect: 'read',
  refusals: ['receipt_not_paid'],
  // one document at a time for an account: those of all accounts are drawn one after the other
  cost: 4,
  request: z.object({
    id: id<WithdrawalId>(),
    /** The holder's name is masked. */
    hideName: z.boolean().optional(),
  }),
  answerAt: 'data',
  answer: fileOut(),
  limits: { perMinute: 30 },
});
