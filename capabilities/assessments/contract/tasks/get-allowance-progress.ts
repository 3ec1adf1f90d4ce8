import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, idOut } from '#platform/contract/fields.ts';

export const getAllowanceProgress = defineCall({
  name: 'assessments.get-allowance-progress',
  method: 'POST',
  path: '/api/ag/compliance/allowance',
  summary: "Tells how far the agent's team is towards the tiers of this month's allowance",
  permission: 'earning:view',
  effect: 'read',
  cost: 4,
  keepOffline: true,
  request: z.object({}),
  answerAt: 'data',
  answer: z.object({
    /** The running business month, `YYYY-MM`. */
    month: z.string(),
    /** Policies with an amount for the agent in any tier. */
    policies: z.array(
      z.object({
        policyId: idOut(),
        policyName: z.string(),
        /** Activations of the team in the month that stand now. */
        activations: z.number().int(),
        /** Ascending. The own amount, from which payments to agents below are deducted. */
        tiers: z.array(z.object({ minActivations: z.number().int(), ownFen: fen(), isReached: z.boolean() })),
      }),
    ),
  }),
});
