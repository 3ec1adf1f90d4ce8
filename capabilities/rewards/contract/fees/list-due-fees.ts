import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen } from '#platform/contract/fields.ts';

/** Nobody earns from them. `shown`: how many are listed one by one. */
export const listDueFees = defineCall({
  name: 'rewards.list-due-fees',
  method: 'POST',
  path: '/console/fees/due',
  summary: 'Lists terminals whose communication fees are due and were not collected, the oldest first',
  audience: 'staff',
  permission: 'reward:view',
  effect: 'read',
  request: z.object({ shown: z.coerce.number().int().min(0).max(1_000).default(200) }),
  answerAt: 'data',
  answer: z.object({
    /** The totals of all due fees, also of those that `fees` does not list. */
    terminalCount: z.number().int(),
    amountFen: fen(),
    fees: z.array(z.object({ sn: z.string(), since: day(), phases: z.number().int(), amountFen: fen() })),
  }),
});
