import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen } from '#platform/contract/fields.ts';
import { tradeFilter } from './fields.ts';

export const getTradeSummary = defineCall({
  name: 'trades.get-trade-summary',
  method: 'POST',
  path: '/api/ag/trx/summary',
  summary: 'Returns number and totals of the transactions that match a filter; exact up to 10 000',
  permission: 'trade:view',
  effect: 'read',
  keepOffline: true,
  request: z.object(tradeFilter),
  answerAt: 'data',
  answer: z.object({
    count: z.number().int(),
    /** The count is a lower bound (counting stopped at a limit), and there are no sums. */
    isMore: z.boolean(),
    /** Successful sales; refunds are not deducted. */
    successCount: z.number().int().optional(),
    successFen: fen().optional(),
    shareFen: fen().optional(),
  }),
});
