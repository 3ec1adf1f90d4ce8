import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { acquirerName, fingerprint } from './feed-key-fields.ts';

export const revokeFeedKey = defineCall({
  name: 'trades.revoke-feed-key',
  method: 'POST',
  path: '/console/feed/keys/revoke',
  summary: 'Ends a key of an acquirer at once: what it signs from now on is refused; one person suffices',
  audience: 'staff',
  permission: 'feed-key:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ acquirer: acquirerName(), fingerprint: fingerprint() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['feed_key_unknown'],
});
