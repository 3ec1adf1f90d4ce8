import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { withdrawalRow } from './fields.ts';

export const cancelWithdrawal = defineCall({
  name: 'wallet.cancel-withdrawal',
  method: 'POST',
  path: '/api/ag/wallet/withdraw/cancel',
  summary: 'Takes an application back while nobody has acted on it: the money is free again at once',
  permission: 'wallet:withdraw',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id() }),
  answerAt: 'data',
  answer: withdrawalRow(),
  refusals: ['withdraw_not_cancellable'],
});
