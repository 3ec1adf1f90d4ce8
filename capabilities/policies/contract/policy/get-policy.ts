import { z } from 'zod';
import { defineCall, type AnswerOf } from '#platform/contract/call.ts';
import { day, feeRule, fen, id, instant } from '#platform/contract/fields.ts';
import { merchantRate } from '../fields.ts';
import {
  changeOnDay,
  difference,
  namedPolicy,
  parentContact,
  policyVersion,
  saleConditions,
  stageTerm,
  valueShareTerm,
} from '../policy-fields.ts';
import type { PolicyId } from '../policy-ids.ts';

const versionNumber = () => z.coerce.number().int().min(1).max(1_000_000);

/** One of the caller's policies with everything it says, in one of its versions. */
export const getPolicy = defineCall({
  name: 'policies.get-policy',
  method: 'POST',
  path: '/api/ag/policy/info',
  summary:
    "Returns one of the caller's open policies in a version: merchant rates, own terms, stages, rewards, differences",
  permission: 'policy:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({
    id: id<PolicyId>(),
    /** The version in force, or the first one, when omitted. */
    version: versionNumber().optional(),
    /** The version that `differences` start from; the previous one when omitted. */
    comparedWith: versionNumber().optional(),
  }),
  answerAt: 'data',
  answer: namedPolicy().extend({
    status: z.enum(['open', 'closed']),
    openedAt: instant(),
    /** The first day of the caller's terms, while it is still to come. */
    firstDay: day().optional(),
    version: policyVersion(),
    versions: z.array(policyVersion()),
    comparedWith: z.number().int().optional(),
    differences: z.array(difference()),
    coming: z.array(changeOnDay()),
    /** `mine`: the caller's cost; missing before its terms are in force. */
    rates: z.array(merchantRate().extend({ mine: feeRule().optional() })),
    activation: z.object({
      mineFen: fen().optional(),
      clawbackDays: z.number().int(),
      /** An activation with less volume on the days 0 … withinDays does not count. */
      minimum: z.object({ minVolumeFen: fen(), withinDays: z.number().int() }).optional(),
      /** The sales that activate and count for the minimum. */
      sales: saleConditions(),
      /**
       * Whether a terminal is rewarded only once: after how many months again, and how many terminals of one merchant
       * identity.
       */
      once: z.object({ anewAfterMonths: z.number().int().optional(), maxPerIdentity: z.number().int().optional() }),
    }),
    /** The charge to a holder for a terminal that it has not activated after a number of days. */
    notActivated: z.object({ afterDays: z.number().int(), amountFen: fen() }).optional(),
    serviceFees: z.array(z.object({ optionFen: fen(), mineFen: fen().optional() })),
    communication: z.object({
      feeFen: fen(),
      freeDays: z.number().int(),
      periodDays: z.number().int(),
      /**
       * The fee is earned when it is due, which the operator guarantees; otherwise when the acquirer has collected it.
       */
      byPlan: z.boolean(),
      mineFen: fen().optional(),
    }),
    stages: saleConditions().extend({
      mode: z.enum(['chained', 'independent']),
      minTransactionFen: fen(),
      excludedPaymentTypes: z.array(z.number().int()),
      items: z.array(stageTerm()),
    }),
    allowance: z.object({
      tiers: z.array(z.object({ minActivations: z.number().int(), mineFen: fen().optional() })),
      /** Activations of the team in the running month, and the days of it that are left. */
      activations: z.number().int(),
      daysLeft: z.number().int(),
    }),
    valueShares: z.array(valueShareTerm()),
    noticeDays: z.number().int(),
    /** Direct sub-agents for whom the policy is open. */
    openedForCount: z.number().int(),
    parent: parentContact().optional(),
  }),
});

export type Policy = AnswerOf<typeof getPolicy>;
