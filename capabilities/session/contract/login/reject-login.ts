import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { LoginId } from './login-ids.ts';

export const rejectLogin = defineCall({
  name: 'session.reject-login',
  method: 'POST',
  path: '/api/ag/my/logins/reject',
  summary: 'Says that a login was not the owner: ends all sessions of its device and what it remembers',
  permission: 'login',
  effect: 'write',
  cost: 0,
  request: z.object({ id: id<LoginId>() }),
  answer: z.object({
    /** The number of sessions that ended now. */
    ended: z.number().int(),
  }),
  answerAt: 'data',
  limits: { perMinute: 300 },
});
