/** The caller's open policies with its terms (path and shape fixed by the specification). */
import { z } from 'zod';
import { defineCall, type AnswerOf } from '#platform/contract/call.ts';
import { day, fen, instant, nothing } from '#platform/contract/fields.ts';
import { cost, merchantRate } from '../fields.ts';
import { changeOnDay, namedPolicy, parentContact } from '../policy-fields.ts';
import { partTerm } from '../terms/terms.ts';

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
      namedPolicy().extend({
        status: z.enum(['open', 'closed']),
        openedAt: instant(),
        serviceFeeOptionsFen: z.array(fen()),
        communicationFeeFen: fen(),
        communicationFreeDays: z.number().int(),
        communicationPeriodDays: z.number().int(),
        activationRewardFen: fen(),
        merchantRates: z.array(merchantRate()),
        costs: z.array(cost()),
        /** The caller's parts of rewards and fees in force. */
        parts: z.array(partTerm()),
        /** The first day of the caller's terms, while it is still to come. */
        firstDay: day().optional(),
        /** The next change, or the last one of the past 30 days. */
        change: changeOnDay().extend({ isComing: z.boolean() }).optional(),
        /** Direct sub-agents for whom the policy is open. */
        openedForCount: z.number().int(),
        /** Terminals of the team that were activated this month; missing when there are too many to count. */
        activatedThisMonth: z.number().int().optional(),
      }),
    ),
    /** Policies under which the operator sells terminals, but which are not open for the caller. */
    notOpen: z.array(namedPolicy()),
    parent: parentContact().optional(),
  }),
});

export type OpenPolicies = AnswerOf<typeof listOpenPolicies>;
