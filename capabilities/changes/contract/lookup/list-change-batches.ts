import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import { changeRow, kind, shownValue } from '../change-fields.ts';
import { CHANGE_ORIGINS } from '../change-kinds.ts';
import { changeFilter } from './list-changes.ts';

/** The changes that were asked for together, as one card. */
export const listChangeBatches = defineCall({
  name: 'changes.list-change-batches',
  method: 'POST',
  path: '/api/ag/change/{kind}/batches',
  summary: 'Lists the batches with a change that matches the filter, newest first, with their numbers by state',
  permission: 'merchant:view',
  effect: 'read',
  cost: 2,
  keepOffline: true,
  request: z.object({ kind: kind(), ...page, ...changeFilter }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      id: idOut(),
      askedAt: instant(),
      day: day(),
      origin: z.enum(CHANGE_ORIGINS),
      askedBy: z.string().optional(),
      /** Whether the caller's own account asked. */
      isOwn: z.boolean(),
      after: shownValue(),
      /** The values before, the most frequent first, at most three. */
      before: z.array(z.object({ value: shownValue(), count: z.number().int() })),
      count: z.number().int(),
      /** Numbers in the states 0 … 3. */
      byState: z.object({
        applying: z.number().int(),
        processing: z.number().int(),
        changed: z.number().int(),
        failed: z.number().int(),
      }),
      /** Since when the last of the changes is in force. */
      effectiveAt: instant().optional(),
      /** Failed ones first, then undecided, then completed ones; those that match the filter, at most five. */
      shown: z.array(changeRow()),
      /** On the first row of a day on this page: changes of the whole day under the same filter. */
      dayCount: z.number().int().optional(),
    }),
  ),
});
