import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';

export const logout = defineCall({
  name: 'staff.logout',
  method: 'POST',
  path: '/console/logout',
  summary: 'Ends the current console session and revokes its token',
  audience: 'staff',
  permission: 'login',
  effect: 'write',
  request: nothing(),
  answer: nothing(),
  answerAt: 'none',
});
