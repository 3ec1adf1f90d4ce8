import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, instant, scope } from '#platform/contract/fields.ts';
import { MERCHANT_CLASSES } from '../classes/get-merchant-classes.ts';

export const getMerchantSummary = defineCall({
  name: 'portfolio.get-merchant-summary',
  method: 'POST',
  path: '/api/ag/merch/summary',
  summary: 'Returns what the merchants of the caller, or of its team, sold this month, and how many are in each class',
  permission: 'portfolio:view',
  effect: 'read',
  cost: 3,
  keepOffline: true,
  request: z.object({ scope: scope().default('team') }),
  answerAt: 'data',
  answer: z.object({
    /** When the classes were last updated; absent before the first time. */
    at: instant().optional(),
    counts: z.object({ self: z.number().int(), team: z.number().int() }),
    month: z.object({
      amountFen: fen(),
      count: z.number().int(),
      /** Compared with last month up to the same full hour of the same day, in tenths of a percent. */
      changeTenths: z.number().int().optional(),
    }),
    classes: z.array(z.object({ class: z.enum(MERCHANT_CLASSES), count: z.number().int() })),
    silentDays: z.number().int(),
    /** Silent merchants of the scope, and how many of them are the caller's own. */
    silent: z.object({ count: z.number().int(), own: z.number().int() }),
    /**
     * Silent and lost merchants of the scope that the caller has put off, and the first day on which one comes back.
     */
    snoozed: z.object({ count: z.number().int(), next: day().optional() }),
    /** Own merchants that wait for approval, and those that were refused. */
    submitted: z.number().int(),
    rejected: z.number().int(),
  }),
});
