import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, nothing } from '#platform/contract/fields.ts';
import { cap, capMonth, kind } from './cap-fields.ts';

export const listCaps = defineCall({
  name: 'rewards.list-caps',
  method: 'POST',
  path: '/console/rewards/caps',
  summary: 'Lists the caps of the rewards of policies, and what was used of them in each month',
  audience: 'staff',
  permission: 'reward:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'data',
  answer: z.object({
    caps: z.array(cap().extend({ policyCode: z.string(), kind: kind() })),
    used: z.array(
      z.object({
        policyCode: z.string(),
        kind: kind(),
        month: capMonth(),
        usedFen: fen(),
        capFen: fen().optional(),
        /** Amounts of cut awards, without those of clawed back ones. */
        cutCount: z.number().int(),
      }),
    ),
  }),
});
