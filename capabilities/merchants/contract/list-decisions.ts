import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { searchText } from '#platform/contract/typed-values.ts';
import { idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import { APPLICATION_FIELDS, REFUSAL_REASONS, type RefusalReason } from './application-fields.ts';
import { MERCHANT_TYPES } from './merchant-status.ts';

export const listDecisions = defineCall({
  name: 'merchants.list-decisions',
  method: 'POST',
  path: '/console/merchants/decisions',
  summary: 'Lists the verdicts on applications of merchants, approved or refused, the newest first',
  audience: 'staff',
  permission: 'merchant:view',
  effect: 'read',
  request: z.object({
    ...page,
    verdict: z.enum(['approved', 'rejected']),
    /** Part of the merchant's or the agent's name, or the number of the one or the code of the other. */
    text: searchText(40).optional(),
    /** Decided within so many business days, today included. */
    days: z.number().int().min(1).max(366).optional(),
  }),
  answer: rowsOf(
    z.object({
      /** Of the verdict: a merchant has one for each time that it was submitted. */
      id: idOut(),
      no: z.string(),
      name: z.string(),
      type: z.enum(MERCHANT_TYPES),
      agent: z.object({ code: z.string(), name: z.string() }),
      decidedAt: instant(),
      /** Login name; missing: decided by itself. */
      by: z.string().optional(),
      note: z.string().optional(),
      refused: z.array(
        z.object({
          field: z.enum(APPLICATION_FIELDS),
          reason: z.enum(REFUSAL_REASONS as [RefusalReason, ...RefusalReason[]]),
          note: z.string().optional(),
        }),
      ),
    }),
  ),
  answerAt: 'list',
});
