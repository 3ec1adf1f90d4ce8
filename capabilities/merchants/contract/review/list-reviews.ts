import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant, nothing } from '#platform/contract/fields.ts';
import { APPLICANTS } from '../application/application-fields.ts';
import { MERCHANT_TYPES } from '../merchant-status.ts';

export const listReviews = defineCall({
  name: 'merchants.list-reviews',
  method: 'GET',
  path: '/console/merchants/reviews',
  summary: 'Lists the applications of merchants that wait for a review, the first due first',
  audience: 'staff',
  permission: 'merchant:view',
  effect: 'read',
  request: nothing(),
  answer: z.object({
    rows: z.array(
      z.object({
        id: idOut(),
        no: z.string(),
        name: z.string(),
        type: z.enum(MERCHANT_TYPES),
        source: z.enum(APPLICANTS),
        agent: z.object({ code: z.string(), name: z.string() }),
        submittedAt: instant(),
        dueAt: instant(),
        /** The number of earlier refusals. */
        refusedTimes: z.number().int(),
      }),
    ),
    /** The number of verdicts so far. */
    decided: z.object({ approved: z.number().int(), rejected: z.number().int() }),
  }),
  answerAt: 'data',
});
