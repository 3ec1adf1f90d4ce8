import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, id, idOut, instant } from '#platform/contract/fields.ts';
import type { FeeDifferenceId } from '../change-ids.ts';
import { feeDifference } from './list-fee-differences.ts';

export const MOST_SALES = 100;

export const getFeeDifference = defineCall({
  name: 'changes.get-fee-difference',
  method: 'POST',
  path: '/api/ag/feeDifference/info',
  summary: 'Returns a day of an own merchant with the sales whose fee differs from the rate in force',
  permission: 'merchant:view',
  effect: 'read',
  request: z.object({ id: id<FeeDifferenceId>() }),
  answerAt: 'data',
  answer: feeDifference().extend({
    /** The largest differences first, at most a hundred. */
    sales: z.array(
      z.object({
        tradeId: idOut(),
        at: instant(),
        rateType: z.number().int(),
        amountFen: fen(),
        takenFen: fen(),
        expectedFen: fen(),
      }),
    ),
  }),
});
