import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { messageToken, toldChange } from './told-change.ts';

export const rejectToldChange = defineCall({
  name: 'settlement.reject-told-change',
  method: 'POST',
  path: '/api/settlement/told/notMine',
  summary: 'Stops withdrawals of the agent whose changed payee a text message told of, without signing in',
  permission: 'public',
  effect: 'write',
  request: z.object({ token: messageToken() }),
  answer: toldChange(),
  answerAt: 'data',
  limits: { perMinute: 30 },
});
