import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant, page, rowsOf } from '#platform/contract/fields.ts';

export const listPersonalData = defineCall({
  name: 'privacy.list-personal-data',
  method: 'POST',
  path: '/api/ag/privacy/data',
  summary: 'Lists what is kept about the caller and its agent; card numbers masked',
  permission: 'privacy:view',
  effect: 'read',
  request: z.object({
    ...page,
    /** Only the newest of each item; the last of them says how many more there are. */
    newest: z.number().int().min(1).max(20).optional(),
  }),
  answer: rowsOf(
    z.object({
      item: z.string(),
      value: z.string(),
      at: instant().optional(),
      /** The number of further rows of this item. */
      more: z.number().int().optional(),
    }),
  ),
  answerAt: 'list',
});
