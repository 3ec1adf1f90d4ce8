/** The caller's open policies with its terms (path and shape fixed by the specification). */
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, instant, nothing } from '#platform/contract/fields.ts';
import { cost, merchantRate, policyRef } from './fields.ts';

export const listOpenPolicies = defineCall({
  name: 'policies.list-open-policies',
  method: 'GET',
  path: '/api/ag/agent/open/policy/info',
  summary: "Lists the caller's open policies with merchant rates, fees and the caller's settlement costs",
  permission: 'policy:view',
  effect: 'read',
  keepOffline: true,
  request: nothing(),
  answerAt: 'data',
  answer: z.object({
    policies: z.array(
      policyRef().extend({
        status: z.enum(['open', 'closed']),
        openedAt: instant(),
        serviceFeeOptionsFen: z.array(fen()),
        communicationFeeFen: fen(),
        communicationFreeDays: z.number().int(),
        communicationPeriodDays: z.number().int(),
        activationRewardFen: fen(),
        merchantRates: z.array(merchantRate()),
        costs: z.array(cost()),
      }),
    ),
  }),
});
