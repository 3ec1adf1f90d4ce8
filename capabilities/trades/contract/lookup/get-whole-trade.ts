import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, id, idOut, instant, ppm } from '#platform/contract/fields.ts';
import { acquirerLines } from '#capabilities/events/contract/acquirer-line.ts';
import { anyTrade } from './search-all-trades.ts';
import type { TradeId } from './trade-ids.ts';

const linked = () => z.object({ id: idOut(), occurredAt: instant(), amountFen: fen() });

const level = () =>
  z.object({
    agentId: idOut(),
    code: z.string(),
    name: z.string(),
    levelCode: z.string(),
    /** Its settlement cost that day, as it applies to the card. */
    ratePpm: ppm(),
    capFen: fen().optional(),
    extraFen: fen().optional(),
    validFrom: day(),
    /** The fee left before and after it; `before − left = share`, for a refund the other way round. */
    beforeFen: fen(),
    leftFen: fen(),
    shareFen: fen(),
    costFen: fen(),
    /** The cost exceeds what was left: it earns nothing. */
    isAbove: z.boolean(),
    /** The share by the terms of the day, calculated anew for this answer; nothing is booked by it. */
    recalculatedFen: fen().optional(),
    transferNo: z.string().optional(),
  });

export const getWholeTrade = defineCall({
  name: 'trades.get-whole-trade',
  method: 'POST',
  path: '/console/trades/inspect',
  summary: 'Returns a transaction of any agent with the split of its fee over all levels, recalculated beside it',
  audience: 'staff',
  permission: 'trade:search',
  effect: 'read',
  request: z.object({ id: id<TradeId>() }),
  answerAt: 'data',
  answer: anyTrade().extend({
    acquirer: z.string(),
    feeRatePpm: ppm().optional(),
    bankName: z.string().optional(),
    cardTail: z.string().optional(),
    failReason: z.string().optional(),
    terminalId: idOut(),
    modelName: z.string(),
    merchantId: idOut(),
    policyName: z.string(),
    batchId: idOut(),
    receivedAt: instant().optional(),
    bookedAt: instant(),
    /** The merchant's agent first. Empty for a transaction that did not succeed. */
    levels: z.array(level()),
    /** The rest for the platform, of which it pays the acquirer. */
    restFen: fen(),
    availableOn: day().optional(),
    value: z
      .object({
        feeFen: fen(),
        levels: z.array(z.object({ agentId: idOut(), name: z.string(), partPpm: ppm(), shareFen: fen() })),
        restFen: fen(),
      })
      .optional(),
    refundedFen: fen(),
    refunds: z.array(linked()),
    original: linked().optional(),
    acquirerLines: acquirerLines(),
  }),
});
