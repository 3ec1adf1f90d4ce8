import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { pushSetting } from './push-fields.ts';

export const getPush = defineCall({
  name: 'push.get-push',
  method: 'GET',
  path: '/api/ag/push',
  summary: 'Returns which notices reach the phones, when they stay silent, and the key to subscribe with',
  permission: 'login',
  effect: 'read',
  request: nothing(),
  answer: z.object({
    setting: pushSetting(),
    /** Whether the device of this session is subscribed. */
    isSubscribed: z.boolean(),
    /** The operator's public key (VAPID, base64url). */
    publicKey: z.string(),
    /** Names this account in messages, so that a browser of another one does not show them. */
    account: z.string(),
  }),
  answerAt: 'data',
});
