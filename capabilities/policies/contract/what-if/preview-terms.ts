import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, feeRule, idOut } from '#platform/contract/fields.ts';
import { agentRef } from '#capabilities/agents/contract/lookup/agent-rows.ts';
import { policyRef } from '../fields.ts';
import { PART_KINDS } from '../terms/part-kinds.ts';
import { TERM_REFUSALS, termsCommand } from '../terms/terms.ts';

/** Profit share on the repriced sales: by the costs without and with the command, and as really booked. */
const shares = () => z.object({ oldFen: fen(), newFen: fen(), bookedFen: fen() });

/** One of the other agents who are carried along. */
const touched = () =>
  z.object({
    agent: agentRef(),
    levelCode: z.string(),
    /** 1: a direct sub-agent of the agent whose terms are changed. */
    depth: z.number().int(),
    /** The parent of a deeper agent. */
    parentName: z.string().optional(),
    costs: z.array(z.object({ rateType: z.number().int(), oldRule: feeRule(), newRule: feeRule() })),
    parts: z.array(
      z.object({
        kind: z.enum(PART_KINDS),
        item: z.number().int(),
        oldValue: z.number().int(),
        newValue: z.number().int(),
      }),
    ),
    /** New minus old profit share. */
    deltaFen: fen(),
  });

/**
 * The effect of changed terms: the sales of the last 30 business days of the agent and everybody below it,
 * repriced one by one by the costs of the first day without and with the command. An opening has none: it is refused
 * with `policy_not_open`.
 */
export const previewTerms = defineCall({
  name: 'policies.preview-terms',
  method: 'POST',
  path: '/api/ag/agent/policy/simulate',
  summary: "Returns what changed terms of a direct sub-agent would have meant for the last 30 days' transactions",
  permission: 'policy:open',
  effect: 'read',
  cost: 2,
  request: z.object(termsCommand()),
  answer: z.object({
    policy: policyRef(),
    agent: z.object({ id: idOut(), name: z.string(), levelCode: z.string() }),
    /** First day of the terms when the command is saved now. */
    firstDay: day(),
    /** The value for `seen` of the command that saves these terms. */
    mark: z.string(),
    from: day(),
    to: day(),
    volumeFen: fen(),
    saleCount: z.number().int(),
    mine: shares(),
    theirs: shares(),
    /** By rate type; POS and VIP cards with sales by card type. `…Fen` is the new less the old amount. */
    lines: z.array(
      z.object({
        rateType: z.number().int(),
        cardType: z.number().int().optional(),
        oldRule: feeRule(),
        newRule: feeRule(),
        volumeFen: fen(),
        /** Part of the volume that met the same cap before and after. */
        cappedVolumeFen: fen(),
        mineFen: fen(),
        theirsFen: fen(),
      }),
    ),
    touchedCount: z.number().int(),
    /** The difference, new minus old, of all of them together. */
    touchedFen: fen(),
    /** Agents in the order of the tree; at most 200. */
    touched: z.array(touched()),
    /** The number of other agents below with this policy whose terms do not change. */
    untouchedCount: z.number().int(),
    /** The changes of all together, those above the caller included: always 0. */
    sumFen: fen(),
  }),
  answerAt: 'data',
  refusals: TERM_REFUSALS,
});
