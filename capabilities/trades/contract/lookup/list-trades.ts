import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { dayTotal, tradeFilter, tradeRow } from './fields.ts';

export const listTrades = defineCall({
  name: 'trades.list-trades',
  method: 'POST',
  path: '/api/ag/trx/list',
  summary: 'Lists transactions of the agent or its team, newest first, with daily totals',
  permission: 'trade:view',
  effect: 'read',
  cost: 3,
  keepOffline: true,
  request: z.object({ ...page, ...tradeFilter }),
  answerAt: 'list',
  answer: rowsOf(
    tradeRow().extend({
      /**
       * On the first row of a day on this page: total of the whole day under the same filter. Absent where that is too
       * much to count with the page (`get-trade-summary` of the day counts it in parts), and where no sale matches.
       */
      dayTotal: dayTotal().optional(),
    }),
  ),
});
