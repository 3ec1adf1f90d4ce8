import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant, nothing, rowsOf } from '#platform/contract/fields.ts';

export const listFeedKeys = defineCall({
  name: 'trades.list-feed-keys',
  method: 'POST',
  path: '/console/feed/keys',
  summary: 'Lists the acquirers that may send, with the fingerprints of their keys',
  audience: 'staff',
  permission: 'feed-key:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      acquirer: z.string(),
      fingerprint: z.string(),
      /** `setting`: in FEED_SECRETS, ended there. */
      origin: z.enum(['console', 'setting']),
      addedAt: instant().optional(),
      addedBy: z.string().optional(),
    }),
  ),
});
