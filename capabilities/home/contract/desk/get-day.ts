import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, instant, nothing } from '#platform/contract/fields.ts';

const hour = () => z.object({ hour: z.number().int(), amountFen: fen() });

export const getDay = defineCall({
  name: 'home.get-day',
  method: 'POST',
  path: '/console/desk/day',
  summary: 'Returns the volume and the fees of today over all agents, by acquirer, beside the same weekday before',
  audience: 'staff',
  permission: 'trade:search',
  effect: 'read',
  cost: 3,
  request: nothing(),
  answerAt: 'data',
  answer: z.object({
    day: day(),
    at: instant(),
    saleCount: z.number().int(),
    amountFen: fen(),
    /** `fee = shared + rest`, after what refunds gave back. */
    feeFen: fen(),
    sharedFen: fen(),
    restFen: fen(),
    /** Volume of each hour that has sales. */
    hours: z.array(hour()),
    before: z.object({ day: day(), amountFen: fen(), sameTimeFen: fen(), hours: z.array(hour()) }),
    acquirers: z.array(
      z.object({
        acquirer: z.string(),
        saleCount: z.number().int(),
        amountFen: fen(),
        refundCount: z.number().int(),
        lastAt: instant(),
      }),
    ),
  }),
});
