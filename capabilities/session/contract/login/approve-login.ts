import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { LoginId } from './login-ids.ts';

export const approveLogin = defineCall({
  name: 'session.approve-login',
  method: 'POST',
  path: '/api/ag/my/logins/approve',
  summary: 'Says that a login on a new device was the owner',
  permission: 'login',
  effect: 'write',
  cost: 0,
  request: z.object({ id: id<LoginId>() }),
  answer: nothing(),
  answerAt: 'none',
  limits: { perMinute: 300 },
});
