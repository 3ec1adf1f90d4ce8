/** Merchants: the current count, and the new ones of a period. */
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day } from '#platform/contract/fields.ts';
import { range } from '../fields.ts';

export const getMerchantStatistics = defineCall({
  name: 'statistics.get-merchant-statistics',
  method: 'POST',
  path: '/api/ag/statistics/merchant',
  summary: 'Returns the current number of merchants, and those added in a period by day',
  permission: 'statistics:view',
  effect: 'read',
  cost: 3,
  keepOffline: true,
  request: z.object(range),
  answerAt: 'data',
  answer: z.object({
    total: z.number().int(),
    /** The agent's own. */
    direct: z.number().int(),
    added: z.number().int(),
    days: z.array(z.object({ day: day(), added: z.number().int() })),
  }),
});
