import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, instant } from '#platform/contract/fields.ts';
import type { FeedBatchId } from '../lookup/trade-ids.ts';

/**
 * Each look is in the audit log with its person: a batch may hold data that belong nowhere. Its answer is never stored.
 * Without `body`, the batch's contents are no longer kept.
 */
export const revealBatch = defineCall({
  name: 'trades.reveal-batch',
  method: 'POST',
  path: '/console/feed/batch',
  summary: 'Shows a batch of the feed as it was received, while it is kept',
  audience: 'staff',
  permission: 'feed:import',
  effect: 'write',
  request: z.object({ id: id<FeedBatchId>() }),
  answerAt: 'data',
  answer: z.object({ acquirer: z.string(), receivedAt: instant(), body: z.string().optional() }),
});
