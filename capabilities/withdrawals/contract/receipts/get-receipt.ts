import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { WithdrawalId } from '../withdrawal-ids.ts';
import { receipt } from './receipt-fields.ts';

export const getReceipt = defineCall({
  name: 'withdrawals.get-receipt',
  method: 'POST',
  path: '/api/ag/wallet/withdraw/receipt',
  summary: 'Returns the receipt of a paid withdrawal, with the code by which anybody verifies it',
  permission: 'wallet:view',
  effect: 'read',
  refusals: ['receipt_not_paid'],
  keepOffline: true,
  request: z.object({ id: id<WithdrawalId>() }),
  answerAt: 'data',
  answer: z.object({
    receipt: receipt(),
    /** `ABCD-EFGH-JKMN`: computed from everything on the receipt but the payer. */
    code: z.string(),
    verifyUrl: z.string(),
  }),
});
