import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant, nothing, rowsOf } from '#platform/contract/fields.ts';

/** Reads the newest batches of all acquirers together, 2 000 at most. */
export const listFeeds = defineCall({
  name: 'trades.list-feeds',
  method: 'POST',
  path: '/console/feed/feeds',
  summary: 'Lists from which acquirers batches of the feed arrived lately, and when the last one did',
  audience: 'staff',
  permission: 'feed:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(z.object({ acquirer: z.string(), lastAt: instant(), batchCount: z.number().int(), since: instant() })),
});
