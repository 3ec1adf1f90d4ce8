import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen } from '#platform/contract/fields.ts';
import { month } from '../statement-fields.ts';

export const listStatements = defineCall({
  name: 'statements.list-statements',
  method: 'POST',
  path: '/api/ag/statistics/list',
  summary: "Lists the agent's monthly statements of a year, with the running month and the year's total",
  permission: 'statement:view',
  effect: 'read',
  keepOffline: true,
  cost: 2,
  request: z.object({
    /** Left out: the running year. */
    year: z.number().int().min(1970).max(2999).optional(),
  }),
  answerAt: 'data',
  answer: z.object({
    year: z.number().int(),
    /** Years with a statement, and the running one; latest first. */
    years: z.array(z.number().int()),
    /** Net earnings of the closed months of the year. */
    totalFen: fen(),
    /** Per closed month, rounded half up; left out without any. */
    averageFen: fen().optional(),
    /** Change against the same months of the year before, in tenths of a percent, when each of them has a statement. */
    changeTenths: z.number().int().optional(),
    /** Only for the running year: the earnings of the running month so far, and when its statement is written. */
    running: z.object({ month: month(), netFen: fen(), closesOn: day() }).optional(),
    /** The latest first. */
    rows: z.array(
      z.object({
        month: month(),
        number: z.string(),
        netFen: fen(),
        volumeFen: fen(),
        isNew: z.boolean(),
        /** The amount by which the figures differ from the ledger; the operator looks into it. */
        differenceFen: fen().optional(),
      }),
    ),
  }),
});
