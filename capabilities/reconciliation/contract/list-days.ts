import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, instant, nothing } from '#platform/contract/fields.ts';
import { DIFFERENCE_REASONS } from './difference-reasons.ts';

export const listDays = defineCall({
  name: 'reconciliation.list-days',
  method: 'POST',
  path: '/console/day-files/days',
  summary: 'Lists the compared days of acquirers with their open differences, and the files that are missing',
  audience: 'staff',
  permission: 'day-file:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'data',
  answer: z.object({
    /** Files that an acquirer was asked for and has not given. */
    missing: z.array(
      z.object({ day: day(), acquirer: z.string(), tries: z.number().int(), problem: z.string().optional() }),
    ),
    /** The newest first. */
    days: z.array(
      z.object({
        day: day(),
        acquirer: z.string(),
        rows: z.number().int(),
        amountFen: fen(),
        comparedAt: instant(),
        open: z.array(z.object({ reason: z.enum(DIFFERENCE_REASONS), count: z.number().int() })),
      }),
    ),
  }),
});
