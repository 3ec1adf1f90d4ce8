import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';

export const disableOwn = defineCall({
  name: 'staff.disable-own',
  method: 'POST',
  path: '/console/accounts/disableOwn',
  summary: 'Locks the account of the caller, who did not do what it sees: all sessions end, administrators enable it',
  audience: 'staff',
  permission: 'login',
  effect: 'write',
  request: nothing(),
  answer: nothing(),
  answerAt: 'none',
});
