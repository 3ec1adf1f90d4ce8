import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { acquirerLines } from '#capabilities/events/contract/acquirer-line.ts';
import { withdrawalRow } from '../fields.ts';
import type { WithdrawalId } from '../withdrawal-ids.ts';

export const getWithdrawal = defineCall({
  name: 'withdrawals.get-withdrawal',
  method: 'POST',
  path: '/api/ag/wallet/withdraw/info',
  summary: 'Returns a withdrawal with its steps',
  permission: 'wallet:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ id: id<WithdrawalId>() }),
  answerAt: 'data',
  answer: withdrawalRow().extend({ acquirerLines: acquirerLines() }),
});
