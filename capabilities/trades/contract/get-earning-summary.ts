import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, scope } from '#platform/contract/fields.ts';

const sum = { count: z.number().int(), amountFen: fen() };

export const getEarningSummary = defineCall({
  name: 'trades.get-earning-summary',
  method: 'POST',
  path: '/api/ag/earnings/summary',
  summary: "Returns the agent's earnings of a period by kind and by day",
  permission: 'earning:view',
  effect: 'read',
  keepOffline: true,
  cost: 2,
  request: z.object({ scope: scope().default('team'), from: day(), to: day() }),
  answerAt: 'data',
  answer: z.object({
    ...sum,
    byKind: z.array(z.object({ kind: z.string(), ...sum })),
    /** Only days with earnings, in order. */
    byDay: z.array(z.object({ day: day(), ...sum })),
  }),
});
