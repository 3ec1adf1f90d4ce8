import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { decision, decisionsAsked } from '#platform/contract/decisions.ts';
import { idOut, rowsOf } from '#platform/contract/fields.ts';
import { APPLICATION_FIELDS, REFUSAL_REASONS, type RefusalReason } from '../application/application-fields.ts';
import { MERCHANT_TYPES } from '../merchant-status.ts';

export const listDecisions = defineCall({
  name: 'merchants.list-decisions',
  method: 'POST',
  path: '/console/merchants/decisions',
  summary: 'Lists the verdicts on applications of merchants, approved or refused, the newest first',
  audience: 'staff',
  permission: 'merchant:view',
  effect: 'read',
  request: decisionsAsked(),
  answer: rowsOf(
    z.object({
      /** The ID of the verdict: a merchant has one for each time that it was submitted. */
      id: idOut(),
      no: z.string(),
      name: z.string(),
      type: z.enum(MERCHANT_TYPES),
      agent: z.object({ code: z.string(), name: z.string() }),
      ...decision,
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
