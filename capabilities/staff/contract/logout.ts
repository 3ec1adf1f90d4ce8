import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';

export const logout = defineCall({
  name: 'staff.logout',
  method: 'POST',
  path: '/console/logout',
  summary: 'Ends this session of the console: the token is dead afterwards.',
  audience: 'staff',
  permission: 'login',
  effect: 'write',
  request: nothing(),
  answer: nothing(),
  answerAt: 'none',
});
