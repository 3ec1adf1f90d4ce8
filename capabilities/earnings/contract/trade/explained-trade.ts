import { z } from 'zod';
import { day, fen, idOut, ppm } from '#platform/contract/fields.ts';
import { cardType } from '#capabilities/trades/contract/lookup/fields.ts';
import { TRADE_KINDS } from '#capabilities/trades/contract/lookup/trade-types.ts';
import { VIEWS } from '#capabilities/trades/contract/lookup/views.ts';
import { ledgerEntry } from '../fields.ts';

/** A settlement cost as in force at the time of the transaction. */
const costRule = () =>
  z.object({ ratePpm: ppm(), capFen: fen().optional(), extraFen: fen().optional(), validFrom: day() });

/**
 * One agent's part: the remaining fee before this agent, less its settlement cost. Agents above the viewer are never
 * included.
 */
const step = () =>
  z.object({
    view: z.enum(VIEWS),
    agentId: idOut().optional(),
    name: z.string(),
    levelCode: z.string(),
    isMerchantAgent: z.boolean(),
    beforeFen: fen(),
    /** The fee left after this agent: its settlement cost, or `beforeFen` if the cost is higher. */
    leftFen: fen(),
    shareFen: fen(),
    rule: costRule(),
    /** The settlement cost of a sale by the rule; if above `beforeFen`, it counts as `beforeFen`. */
    costFen: fen(),
    /** The cost exceeds the fee that was left: the agent earns nothing. */
    isAbove: z.boolean(),
    /** Refunds only: the share of the original sale. */
    originalShareFen: fen().optional(),
  });

/** How the value-added fee was shared: the parts in force on the day of the sale, for the agents of `steps`. */
const value = () =>
  z.object({
    /** For a refund, the returned part of the fee. */
    feeFen: fen(),
    /**
     * 0 when parts refer to the amount, 1 to the fee. Missing when the policy shares no such fee of the payment type.
     */
    shareType: z.union([z.literal(0), z.literal(1)]).optional(),
    steps: z.array(z.object({ shareFen: fen(), partPpm: ppm(), validFrom: day().optional() })),
    /** The fee left after the caller. */
    leftFen: fen(),
    shareFen: fen(),
    entry: ledgerEntry().optional(),
  });

/** How a transaction's fee was shared, from the merchant's agent up to the caller. */
export const explainedTrade = () =>
  z.object({
    tradeId: idOut(),
    kind: z.enum(TRADE_KINDS),
    cardType: cardType(),
    amountFen: fen(),
    /** The fee of a sale; for a refund, the returned part of the fee. */
    feeFen: fen(),
    feeRatePpm: ppm().optional(),
    steps: z.array(step()),
    /** The fee left after the caller: the caller's own cost. */
    ownCostFen: fen(),
    shareFen: fen(),
    availableOn: day(),
    entry: ledgerEntry().optional(),
    /** Only if the acquirer charged a value-added fee. */
    value: value().optional(),
    original: z.object({ id: idOut(), amountFen: fen(), feeFen: fen() }).optional(),
  });
