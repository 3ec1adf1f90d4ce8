import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';

export const revokeSession = defineCall({
  name: 'session.revoke-session',
  method: 'POST',
  path: '/api/ag/my/sessions/revoke',
  summary: 'Ends a session of the same account on another device and revokes its remembered login',
  permission: 'login',
  effect: 'write',
  request: z.object({ id: id() }),
  answer: nothing(),
  answerAt: 'none',
});
