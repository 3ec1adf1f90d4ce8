/** Today's figures for the home screen. */
import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, instant, scope } from '#platform/contract/fields.ts';
import { amountAndCount, changeTenths, earningsByKind, refunds, totalTypes } from '../fields.ts';

export const getHomeSummary = defineCall({
  name: 'statistics.get-home-summary',
  method: 'POST',
  path: '/api/ag/home/summary',
  summary: 'Returns transactions and earnings of today and the month to date, each with its comparison',
  permission: 'statistics:view',
  effect: 'read',
  cost: 4,
  keepOffline: true,
  request: z.object({ scope: scope().default('team') }),
  answerAt: 'data',
  answer: z.object({
    asOf: instant(),
    today: z.object({
      day: day(),
      ...amountAndCount(),
      ...refunds(),
      byTotalType: totalTypes(),
      /** 24 numbers each: fen per hour. */
      hoursFen: z.array(fen()),
      yesterdayHoursFen: z.array(fen()),
      /** Full hours only, on both days. */
      untilHour: z.number().int(),
      todayUntilFen: fen(),
      yesterdayUntilFen: fen(),
      changeTenths: changeTenths(),
    }),
    month: z.object({
      ...amountAndCount(),
      ...refunds(),
      days: z.array(z.object({ day: day(), ...amountAndCount() })),
    }),
    /** This and the next field only with the permission `earning:view`. */
    earningsToday: z.object({ totalFen: fen(), byKind: earningsByKind() }).optional(),
    earningsMonth: z
      .object({
        totalFen: fen(),
        byKind: earningsByKind(),
        lastMonthSameDaysFen: fen(),
        /** Both sides up to the same full hour of the last day, of which only profit share counts. */
        untilFen: fen(),
        lastMonthUntilFen: fen(),
        changeTenths: changeTenths(),
      })
      .optional(),
  }),
});
