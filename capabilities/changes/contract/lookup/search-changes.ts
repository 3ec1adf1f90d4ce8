import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/contract/fields.ts';
import { CHANGES_OF, listedChange } from '../staff-fields.ts';

/** The oldest open changes first, then the newest others; at most 500. */
export const searchChanges = defineCall({
  name: 'changes.search-changes',
  method: 'POST',
  path: '/console/changes/list',
  summary: 'Lists changes at the acquirer that are open, overdue, failed or contradict themselves',
  audience: 'staff',
  permission: 'change:view',
  effect: 'read',
  request: z.object({ of: z.enum(CHANGES_OF).default('open') }),
  answerAt: 'list',
  answer: rowsOf(z.object(listedChange)),
});
