import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, instant } from '#platform/contract/fields.ts';

export const getYesterdaySoFar = defineCall({
  name: 'earnings.get-yesterday-so-far',
  method: 'POST',
  path: '/api/ag/earnings/yesterday',
  summary: 'Returns what yesterday had brought the agent by the same time of day',
  permission: 'earning:view',
  effect: 'read',
  keepOffline: true,
  cost: 3,
  request: z.object({}),
  answerAt: 'data',
  answer: z.object({
    day: day(),
    /** An instant of yesterday; earnings before it count. */
    until: instant(),
    amountFen: fen(),
  }),
});
