import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { messageToken, notifiedChange } from './notified-change.ts';

export const getNotifiedChange = defineCall({
  name: 'settlement.get-notified-change',
  method: 'POST',
  path: '/api/settlement/told',
  summary: 'Returns the changed payee that a text message told of, to whoever has the token of the message',
  permission: 'public',
  effect: 'read',
  request: z.object({ token: messageToken() }),
  answer: notifiedChange(),
  answerAt: 'data',
  limits: { perMinute: 30 },
});
