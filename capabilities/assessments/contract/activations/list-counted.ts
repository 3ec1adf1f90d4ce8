import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, id, idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import type { CheckId } from '../assessment-ids.ts';

export const WHY_NOT = [
  'payment_type',
  'total_type',
  'method',
  'card_type',
  'below_minimum',
  'first_sales',
  'before_day',
  'refunded',
] as const;

export const listCounted = defineCall({
  name: 'assessments.list-counted',
  method: 'POST',
  path: '/api/ag/compliance/transactions',
  summary: "Lists the successful transactions of a stage's window, newest first: counted, or why not",
  permission: 'compliance:view',
  effect: 'read',
  cost: 2,
  request: z.object({ id: id<CheckId>(), counts: z.boolean().optional(), ...page }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      id: idOut(),
      at: instant(),
      day: day(),
      amountFen: fen(),
      refundedFen: fen(),
      paymentType: z.number().int(),
      totalType: z.number().int(),
      /** Why the sale does not count; if missing, it counts with the amount that was not refunded. */
      why: z.enum(WHY_NOT).optional(),
    }),
  ),
});
