import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';

export const logout = defineCall({
  name: 'session.logout',
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends this session: the token is dead afterwards.',
  permission: 'login',
  effect: 'write',
  request: nothing(),
  answer: nothing(),
  answerAt: 'none',
});
