import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';

export const logout = defineCall({
  name: 'session.logout',
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the current session and revokes its token',
  permission: 'login',
  effect: 'write',
  cost: 0,
  request: nothing(),
  answer: nothing(),
  answerAt: 'none',
  limits: { perMinute: 300 },
});
