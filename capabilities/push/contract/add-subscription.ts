import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';

const BASE64URL = /^[\w-]+$/;

export const addSubscription = defineCall({
  name: 'push.add-subscription',
  method: 'POST',
  path: '/api/ag/push/subscribe',
  summary: 'Sends notices to this browser for as long as its device stays logged in',
  permission: 'login',
  effect: 'write',
  request: z.object({
    endpoint: z.string().max(1000),
    keys: z.object({
      /** Public key of the browser: 65 bytes. */
      p256dh: z.string().length(87).regex(BASE64URL, 'field.invalid'),
      /** Secret of the browser: 16 bytes. */
      auth: z.string().length(22).regex(BASE64URL, 'field.invalid'),
    }),
  }),
  answer: z.object({ account: z.string() }),
  answerAt: 'data',
  refusals: ['push_service_unknown', 'push_keys_invalid', 'push_taken'],
  limits: { perMinute: 60 },
});
