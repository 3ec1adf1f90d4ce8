/** Costs and earnings of the transactions of a period. */
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen } from '#platform/contract/fields.ts';
import { range } from '../fields.ts';

/** An amount, and its parts per million of the turnover: below zero when more was reversed, none without turnover. */
const line = () => z.object({ amountFen: fen(), perMillion: z.number().int().optional() });

export const getProfitability = defineCall({
  name: 'statistics.get-profitability',
  method: 'POST',
  path: '/api/ag/statistics/profitability',
  summary: "Returns turnover, merchants' fees, the agent's own cost and profit share of a period, as rates on turnover",
  permission: 'earning:view',
  effect: 'read',
  cost: 3,
  keepOffline: true,
  request: z.object(range),
  answerAt: 'data',
  answer: z.object({
    salesFen: fen(),
    refundFen: fen(),
    /** Sales less refunds. */
    turnoverFen: fen(),
    fee: line(),
    /** The part of the fee left for those above: the agent's settlement cost, at most the fee that reaches it. */
    cost: line(),
    /** The part that the agents below keep. */
    below: line(),
    /** The agent's profit share: the fee less the other two. */
    earned: line(),
    /** Days with too many transactions to be read at once, which are not added up yet and so in no figure here. */
    leftOut: z.array(day()),
  }),
});
