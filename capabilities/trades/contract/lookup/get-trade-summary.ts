import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, page } from '#platform/contract/fields.ts';
import { tradeFilter } from './fields.ts';

export const getTradeSummary = defineCall({
  name: 'trades.get-trade-summary',
  method: 'POST',
  path: '/api/ag/trx/summary',
  summary: 'Counts and adds up the transactions that match a filter, in parts that add up where there are very many',
  permission: 'trade:view',
  effect: 'read',
  cost: 2,
  keepOffline: true,
  request: z.object({ ...tradeFilter, cursor: page.cursor }),
  answerAt: 'data',
  answer: z.object({
    count: z.number().int(),
    /** Successful sales; refunds are not deducted. */
    successCount: z.number().int(),
    successFen: fen(),
    shareFen: fen().optional(),
    /** The cursor of the next part; if absent, this is the last one. */
    nextCursor: z.string().optional(),
  }),
});
