/** Earnings of a period: by day and by kind. */
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen } from '#platform/contract/fields.ts';
import { comparison, earningsByKind, range } from '../fields.ts';

export const getEarningStatistics = defineCall({
  name: 'statistics.get-earning-statistics',
  method: 'POST',
  path: '/api/ag/statistics/earnings',
  summary: "Returns the agent's earnings of a period by day and kind; scope `self`: only from its own merchants",
  permission: 'earning:view',
  effect: 'read',
  cost: 3,
  keepOffline: true,
  request: z.object(range),
  answerAt: 'data',
  answer: z.object({
    totalFen: fen(),
    comparison: comparison().omit({ count: true }),
    byKind: earningsByKind(),
    days: z.array(z.object({ day: day(), totalFen: fen(), byKind: earningsByKind() })),
    /** An estimate (docs/domain.md §9); only for the running month from its first day, once it has enough full days. */
    forecast: z
      .object({
        fullDays: z.number().int(),
        daysLeft: z.number().int(),
        meanFen: fen(),
        lowFen: fen(),
        highFen: fen(),
        /** The whole month before. */
        lastMonthFen: fen(),
      })
      .optional(),
  }),
});
