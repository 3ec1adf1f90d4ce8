/** Transactions of a period: trend, shares by type. */
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen } from '#platform/contract/fields.ts';
import { amountAndCount, comparison, range, refunds, totalTypes } from '../fields.ts';

export const getTradeStatistics = defineCall({
  name: 'statistics.get-trade-statistics',
  method: 'POST',
  path: '/api/ag/statistics/transaction',
  summary: 'Returns successful transactions of a period by day, total type and payment type',
  permission: 'statistics:view',
  effect: 'read',
  cost: 3,
  keepOffline: true,
  request: z.object(range),
  answerAt: 'data',
  answer: z.object({
    ...amountAndCount(),
    ...refunds(),
    /** Every day of the period up to today, including days without transactions. */
    days: z.array(z.object({ day: day(), ...amountAndCount() })),
    comparison: comparison(),
    comparisonDays: z.array(z.object({ day: day(), ...amountAndCount() })),
    /** Only for a period of one day: 24 rows, one per hour, each with the same hour of the day before. */
    hours: z.array(z.object({ amountFen: fen(), beforeFen: fen() })).optional(),
    byTotalType: totalTypes(),
    byPaymentType: z.array(z.object({ paymentType: z.number().int(), ...amountAndCount() })),
  }),
});
