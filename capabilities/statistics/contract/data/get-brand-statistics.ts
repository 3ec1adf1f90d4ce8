/** Transactions of a period by the brand of their terminals. */
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, idOut } from '#platform/contract/fields.ts';
import { amountAndCount, range } from '../fields.ts';

export const getBrandStatistics = defineCall({
  name: 'statistics.get-brand-statistics',
  method: 'POST',
  path: '/api/ag/statistics/brand',
  summary: 'Returns successful transactions of a period by the brand of their terminals',
  permission: 'statistics:view',
  effect: 'read',
  cost: 3,
  keepOffline: true,
  request: z.object(range),
  answerAt: 'data',
  answer: z.object({
    /** The sum of the brands: the turnover of the period. */
    ...amountAndCount(),
    /** The largest first. Last, without a brand: of terminals that are not known, and of the days in `leftOut`. */
    brands: z.array(z.object({ brandId: idOut().optional(), name: z.string().optional(), ...amountAndCount() })),
    /** Days with too many transactions to be read at once, which are not yet added up by brand. */
    leftOut: z.array(day()),
  }),
});
