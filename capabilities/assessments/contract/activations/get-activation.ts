import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, id, idOut } from '#platform/contract/fields.ts';
import { agentRef } from '#capabilities/agents/contract/lookup/agent-rows.ts';
import { saleConditions } from '#capabilities/policies/contract/policy-fields.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { stageFacts } from '../checks/check-fields.ts';

export const getActivation = defineCall({
  name: 'assessments.get-activation',
  method: 'POST',
  path: '/api/ag/compliance/info',
  summary: "Returns a terminal's newest activation with its stages, their progress and what they earned",
  permission: 'compliance:view',
  effect: 'read',
  cost: 4,
  keepOffline: true,
  request: z.object({ terminalId: id<TerminalId>() }),
  answerAt: 'data',
  answer: z.object({
    terminalId: idOut(),
    sn: z.string(),
    merchantName: z.string(),
    /** Id of the merchant if it is the caller's own: an account with the permission can telephone it. */
    ownMerchantId: idOut().optional(),
    holder: agentRef(),
    policyName: z.string(),
    activatedOn: day(),
    /** Days since the activation: 0 on its own day. */
    dayNumber: z.number().int(),
    unboundOn: day().optional(),
    mode: z.enum(['chained', 'independent']),
    minTransactionFen: fen(),
    excludedPaymentTypes: z.array(z.number().int()),
    /** Which sales count for the stages: payment types and minimum amount as above, and further conditions. */
    stageSales: saleConditions(),
    /** Which sales activate and count for the minimum of the activation. */
    activationSales: saleConditions(),
    clawbackDays: z.number().int(),
    /** The activation itself: whether it reached its minimum. */
    activation: stageFacts().extend({ id: idOut(), hasMinimum: z.boolean() }),
    stages: z.array(stageFacts().extend({ id: idOut(), fromNumber: z.number().int(), toNumber: z.number().int() })),
    /** Day by day, of the running stage or the last one that began: net volume so far. */
    course: z.array(z.object({ day: day(), volumeFen: fen() })),
    /**
     * The communication fee: phases collected so far (`byPlan`: charged), the day of the next one unless the terminal
     * is
     * unbound, what is due and not collected, the last attempt if it failed, and what was collected and is not earned.
     */
    fee: z
      .object({
        feeFen: fen(),
        byPlan: z.boolean(),
        charged: z.number().int(),
        nextNumber: z.number().int(),
        nextOn: day().optional(),
        open: z.object({ count: z.number().int(), fen: fen(), since: day() }).optional(),
        failed: z.object({ on: day(), reason: z.string().optional() }).optional(),
        /**
         * Changes by the acquirer, newest first; each applies from its phase on, unless a later change was known
         * before.
         */
        changes: z.array(
          z.object({
            on: day(),
            feeFen: fen(),
            freeDays: z.number().int(),
            periodDays: z.number().int(),
            firstNumber: z.number().int().optional(),
            byAcquirer: z.boolean(),
          }),
        ),
        unearned: z.object({ count: z.number().int(), fen: fen() }).optional(),
      })
      .optional(),
    earnedFen: fen().optional(),
    /** The reward that the pending stages can still earn. */
    stillFen: fen().optional(),
  }),
});
