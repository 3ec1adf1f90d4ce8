import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen } from '#platform/contract/fields.ts';
import { agentRef } from '#capabilities/agents/contract/lookup/agent-rows.ts';

const figures = {
  /** The number of successful sales. */
  count: z.number().int(),
  amountFen: fen(),
};

export const getEarningSources = defineCall({
  name: 'earnings.get-earning-sources',
  method: 'POST',
  path: '/api/ag/earnings/sources',
  summary: "Returns where the agent's profit share of a period comes from: own merchants and the teams directly below",
  permission: 'earning:view',
  effect: 'read',
  keepOffline: true,
  cost: 4,
  request: z.object({ from: day(), to: day() }),
  answerAt: 'data',
  answer: z.object({
    /** The sum of all that follow: the profit share of the period. */
    ...figures,
    own: z.object(figures),
    /** The teams with the largest contribution, at most three. */
    teams: z.array(z.object({ agent: agentRef(), ...figures })),
    /** All other sub-agents together; `agents` is their number. */
    rest: z.object({ agents: z.number().int(), ...figures }),
  }),
});
