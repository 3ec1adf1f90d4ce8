import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { acquirerName } from './feed-key-fields.ts';

/**
 * Has no key, because its answer is a secret that is shown once. `waits`: another person must send the same until
 * `lapsesAt`, and gets the secret.
 */
export const addFeedKey = defineCall({
  name: 'trades.add-feed-key',
  method: 'POST',
  path: '/console/feed/keys/add',
  summary: 'Draws a key with which an acquirer signs its feed, shown once; two persons have to. At most two at a time',
  audience: 'staff',
  permission: 'feed-key:manage',
  effect: 'write',
  request: z.object({ acquirer: acquirerName() }),
  answerAt: 'data',
  answer: z.object({
    is: z.enum(['issued', 'waits']),
    secret: z.string().optional(),
    fingerprint: z.string().optional(),
    lapsesAt: instant().optional(),
  }),
  refusals: ['feed_keys_enough'],
});
