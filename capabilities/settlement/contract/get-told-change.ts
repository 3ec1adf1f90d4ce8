import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { messageToken, toldChange } from './told-change.ts';

export const getToldChange = defineCall({
  name: 'settlement.get-told-change',
  method: 'POST',
  path: '/api/settlement/told',
  summary: 'Returns the changed payee that a text message told of, to whoever has the token of the message',
  permission: 'public',
  effect: 'read',
  request: z.object({ token: messageToken() }),
  answer: toldChange(),
  answerAt: 'data',
  limits: { perMinute: 30 },
});
