import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { pushSetting } from './push-fields.ts';

export const getPush = defineCall({
  name: 'push.get-push',
  method: 'GET',
  path: '/api/ag/push',
  summary:
    'Which notices reach the phones of this account, when they stay silent, and with which key a browser subscribes',
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
