import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { walletKind } from '#capabilities/ledger/contract/fields.ts';
import { withdrawalRow } from '../fields.ts';

export const listWithdrawals = defineCall({
  name: 'withdrawals.list-withdrawals',
  method: 'POST',
  path: '/api/ag/wallet/withdraw/list',
  summary: "Lists the agent's withdrawals, newest first",
  permission: 'wallet:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({
    ...page,
    wallet: walletKind().optional(),
    /** `open`: in progress · `paid` · `stopped`: rejected, failed or cancelled */
    state: z.enum(['open', 'paid', 'stopped']).optional(),
    /** Only withdrawals that arrived in this month: `YYYY-MM`. */
    arrivedIn: z
      .string()
      .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  answerAt: 'list',
  answer: rowsOf(withdrawalRow()),
});
