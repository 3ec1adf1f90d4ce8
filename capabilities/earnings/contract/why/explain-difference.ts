import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, idOut, instant, scope } from '#platform/contract/fields.ts';
import { agentRef } from '#capabilities/agents/contract/lookup/agent-rows.ts';
import { earningKinds, type EarningKind } from '../lookup/earning-kinds.ts';

/**
 * The terms of which a day's earnings are the sum: shares + residual − returned + rewards + fees (docs/domain.md §9).
 */
export const EARNING_TERMS = ['shares', 'residual', 'returned', 'rewards', 'fees'] as const;
export type EarningTerm = (typeof EARNING_TERMS)[number];

/** The kinds that a term counts: `returned` counts the reversals of every kind, the others everything else. */
export const TERM_KINDS: Readonly<Record<EarningTerm, readonly EarningKind[]>> = {
  shares: ['profit_share', 'value_share'],
  residual: ['residual'],
  returned: earningKinds,
  rewards: ['activation', 'compliance', 'allowance'],
  fees: ['service_fee', 'communication_fee'],
};

const side = () => z.object({ count: z.number().int(), amountFen: fen() });

/** Values of both days; reversals are below zero. */
const sides = { now: side(), before: side() };

const ofMerchant = () => z.object({ id: idOut(), name: z.string(), ...sides });

/** Business days, both included. */
const days = () => z.object({ from: day(), to: day() });

/** The parties that are not listed individually. */
const rest = () => z.object({ parties: z.number().int(), ...sides });

export const explainDifference = defineCall({
  name: 'earnings.explain-difference',
  method: 'POST',
  path: '/api/ag/earnings/difference',
  summary:
    'Explains why a day or a month brought more or less than another: by kind, by direct sub-agent and by merchant',
  permission: 'earning:view',
  effect: 'read',
  keepOffline: true,
  cost: 4,
  request: z.object({
    scope: scope().default('team'),
    /** Any day of a month selects the month, here and in `against`. */
    span: z.enum(['day', 'month']).default('day'),
    day: day(),
    /** If missing, the period before. */
    against: day().optional(),
    /** Compares the running one with the whole of the other, not with its same time. */
    isWhole: z.boolean().default(false),
    /** Lists up to 100 sources and merchants instead of the five that differ most. */
    isLong: z.boolean().default(false),
  }),
  answerAt: 'data',
  answer: z.object({
    asOf: instant(),
    against: day(),
    days: z.object({ now: days(), before: days() }),
    /** The instant in the last of the other days up to which both are compared; missing means whole days. */
    until: instant().optional(),
    ...sides,
    terms: z.array(z.object({ term: z.enum(EARNING_TERMS), ...sides })),
    /** Largest difference first; their differences add up to that of the days. */
    kinds: z.array(z.object({ kind: z.enum(earningKinds), isReversal: z.boolean(), ...sides })),
    /**
     * The term `shares` by source. Missing for a team with too many transactions to read at once: the days are then
     * compared whole, each kind is net of reversals, and there is no term `returned`.
     */
    shares: z
      .object({
        ...sides,
        /** Own merchants, without `agent`, and direct sub-agents; each with the merchants that differ most. */
        sources: z.array(
          z.object({
            agent: agentRef().optional(),
            ...sides,
            merchants: z.array(ofMerchant()),
            rest: rest(),
          }),
        ),
        otherSources: rest(),
        /** The merchants of all sources; `agent`: the direct sub-agent through whom it came. */
        merchants: z.array(ofMerchant().extend({ agent: agentRef().optional() })),
        otherMerchants: rest(),
      })
      .optional(),
  }),
});
