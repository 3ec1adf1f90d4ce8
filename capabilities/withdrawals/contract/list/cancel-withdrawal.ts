import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { withdrawalRow } from '../fields.ts';
import type { WithdrawalId } from '../withdrawal-ids.ts';

export const cancelWithdrawal = defineCall({
  name: 'withdrawals.cancel-withdrawal',
  method: 'POST',
  path: '/api/ag/wallet/withdraw/cancel',
  summary: 'Cancels a withdrawal in status `applied` and releases its hold',
  permission: 'wallet:withdraw',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<WithdrawalId>() }),
  answerAt: 'data',
  answer: withdrawalRow(),
  refusals: ['withdraw_not_cancellable'],
});
