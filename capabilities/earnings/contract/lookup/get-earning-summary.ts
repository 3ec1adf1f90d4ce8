import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen } from '#platform/contract/fields.ts';
import { earningFilter } from '../fields.ts';

const sum = { count: z.number().int(), amountFen: fen() };

export const getEarningSummary = defineCall({
  name: 'earnings.get-earning-summary',
  method: 'POST',
  path: '/api/ag/earnings/summary',
  summary: "Returns the agent's earnings of a period by kind and by day: the sums of the list of the same filter",
  permission: 'earning:view',
  effect: 'read',
  keepOffline: true,
  cost: 2,
  request: z.object({ ...earningFilter, from: day(), to: day() }),
  answerAt: 'data',
  answer: z.object({
    ...sum,
    byKind: z.array(z.object({ kind: z.string(), ...sum })),
    /** Only days with earnings, in order. */
    byDay: z.array(z.object({ day: day(), ...sum })),
  }),
});
