import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, id, idOut, ppm } from '#platform/contract/fields.ts';
import { VIEWS } from './earning-kinds.ts';
import { cardType, costRule, walletEntry } from './fields.ts';
import { TRADE_KINDS } from './trade-types.ts';

/**
 * One agent's part: what is left of the fee before it, less its settlement cost. Nothing above the viewer is ever among
 * them.
 */
const step = () =>
  z.object({
    view: z.enum(VIEWS),
    agentId: idOut().optional(),
    name: z.string(),
    levelCode: z.string(),
    isMerchantAgent: z.boolean(),
    beforeFen: fen(),
    /** What is left after it: its settlement cost, or `beforeFen` when the cost is above that. */
    leftFen: fen(),
    shareFen: fen(),
    rule: costRule(),
    /** The settlement cost by the rule, of a sale; above `beforeFen` it counts as `beforeFen`. */
    costFen: fen(),
    /** Its cost is above what was left: it earns nothing. */
    isAbove: z.boolean(),
    /** Of a refund: what the sale had brought. */
    originalShareFen: fen().optional(),
  });

export const explainEarning = defineCall({
  name: 'trades.explain-earning',
  method: 'POST',
  path: '/api/ag/earnings/explain',
  summary: 'How the fee of a transaction was shared down to the caller, to the fen',
  permission: 'earning:view',
  effect: 'read',
  request: z.object({ tradeId: id() }),
  answerAt: 'data',
  answer: z.object({
    tradeId: idOut(),
    kind: z.enum(TRADE_KINDS),
    cardType: cardType(),
    amountFen: fen(),
    /** Of a sale the fee; of a refund the part of it given back. */
    feeFen: fen(),
    feeRatePpm: ppm().optional(),
    steps: z.array(step()),
    /** What is left of the fee after the caller: its own cost. */
    ownCostFen: fen(),
    shareFen: fen(),
    availableOn: day(),
    entry: walletEntry().optional(),
    original: z.object({ id: idOut(), amountFen: fen(), feeFen: fen() }).optional(),
  }),
});
