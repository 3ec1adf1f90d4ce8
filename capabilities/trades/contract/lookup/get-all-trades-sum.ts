import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen } from '#platform/contract/fields.ts';
import { allTradesFilter } from './search-all-trades.ts';

export const getAllTradesSum = defineCall({
  name: 'trades.get-all-trades-sum',
  method: 'POST',
  path: '/console/trades/sum',
  summary: 'Counts the transactions that a search of all agents finds, with the amount of the successful sales',
  audience: 'staff',
  permission: 'trade:search',
  effect: 'read',
  cost: 3,
  refusals: ['search_too_wide'],
  request: allTradesFilter(),
  answerAt: 'data',
  answer: z.object({
    count: z.number().int(),
    /** Successful sales; refunds are not deducted. */
    successCount: z.number().int(),
    successFen: fen(),
    failedCount: z.number().int(),
    refundCount: z.number().int(),
    /** More match than were counted. */
    isMore: z.boolean(),
  }),
});
