import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, idOut, rowsOf, text } from '#platform/contract/fields.ts';
import { DIFFERENCE_REASONS } from './difference-reasons.ts';

/**
 * `line` of the file; missing if it is not in the file. `theirs`, `ours`: the values of the file and of our booking.
 */
export const listDifferences = defineCall({
  name: 'reconciliation.list-differences',
  method: 'POST',
  path: '/console/day-files/differences',
  summary: 'Lists the open differences between the day file of an acquirer and our books',
  audience: 'staff',
  permission: 'day-file:view',
  effect: 'read',
  request: z.object({ acquirer: text(40), day: day() }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      id: idOut(),
      reason: z.enum(DIFFERENCE_REASONS),
      reference: z.string(),
      line: z.number().int().optional(),
      amountFen: fen(),
      theirs: z.string().optional(),
      ours: z.string().optional(),
    }),
  ),
});
