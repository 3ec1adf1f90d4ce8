import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, idOut } from '#platform/contract/fields.ts';
import type { EntryId } from '../entry-id.ts';
import { entryRow } from './search-entries.ts';

const link = () => z.object({ position: z.number().int(), entryId: idOut(), hash: z.string() });

export const getEntry = defineCall({
  name: 'audit.get-entry',
  method: 'POST',
  path: '/console/audit/entry',
  summary: 'Returns an entry of the audit log with the values before and after, and its place in the chain',
  audience: 'staff',
  permission: 'audit:view',
  effect: 'read',
  request: z.object({ id: id<EntryId>() }),
  answerAt: 'data',
  answer: entryRow().extend({
    requestId: z.string(),
    /** Masked when they were written. */
    changes: z.array(z.object({ name: z.string(), before: z.string().optional(), after: z.string().optional() })),
    /** Absent within the minute before it is linked. */
    chain: z
      .object({
        before: link().optional(),
        own: link(),
        after: link().optional(),
        /** The entry is what it was when it was linked, and its link follows from the one before; checked just now. */
        isWhole: z.boolean(),
      })
      .optional(),
  }),
});
