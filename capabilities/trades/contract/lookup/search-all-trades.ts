import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import { tradeFilter } from './fields.ts';
import { CARD_TYPES, METHODS, PAYMENT_TYPES, TOTAL_TYPES, TRADE_KINDS, TRADE_STATUSES } from './trade-types.ts';

/** Without a condition that an index serves, at most so many days are searched. */
export const MAX_DAYS = 31;

/**
 * In `text` a complete reference, the last 4 to 6 digits (or all) of a serial number, a merchant's name or number, or
 * an agent's code; the agent that it named is in the answer.
 */
export const allTradesFilter = () => z.object(tradeFilter);

export const anyTrade = () =>
  z.object({
    id: idOut(),
    occurredAt: instant(),
    kind: z.enum(TRADE_KINDS),
    status: z.literal(TRADE_STATUSES),
    /** Above zero, also for a refund. */
    amountFen: fen(),
    feeFen: fen(),
    paymentType: z.literal(PAYMENT_TYPES),
    method: z.literal(METHODS),
    cardType: z.literal(CARD_TYPES),
    totalType: z.literal(TOTAL_TYPES),
    reference: z.string(),
    merchantName: z.string(),
    merchantNo: z.string(),
    sn: z.string(),
    /** The merchant's agent at the time of the transaction. */
    agent: z.object({ id: idOut(), code: z.string(), name: z.string() }),
  });

export const searchAllTrades = defineCall({
  name: 'trades.search-all-trades',
  method: 'POST',
  path: '/console/trades/search',
  summary: 'Searches transactions of all agents by days, reference, serial number, merchant, agent or amount',
  audience: 'staff',
  permission: 'trade:search',
  effect: 'read',
  cost: 3,
  refusals: ['search_too_wide'],
  request: allTradesFilter().extend(page),
  answerAt: 'list',
  answer: rowsOf(anyTrade()).extend({
    agent: z.object({ id: idOut(), code: z.string(), name: z.string() }).optional(),
    /** Present when no more than the transactions since then were looked through: the next page goes on. */
    searchedTo: instant().optional(),
  }),
});
