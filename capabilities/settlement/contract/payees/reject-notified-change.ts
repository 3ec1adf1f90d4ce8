import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { messageToken, notifiedChange } from './notified-change.ts';

export const rejectNotifiedChange = defineCall({
  name: 'settlement.reject-notified-change',
  method: 'POST',
  path: '/api/settlement/told/notMine',
  summary: 'Stops withdrawals of the agent whose changed payee a text message told of, without signing in',
  permission: 'public',
  effect: 'write',
  request: z.object({ token: messageToken() }),
  answer: notifiedChange(),
  answerAt: 'data',
  limits: { perMinute: 30 },
});
