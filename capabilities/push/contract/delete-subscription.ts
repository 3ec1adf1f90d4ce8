import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';

export const deleteSubscription = defineCall({
  name: 'push.delete-subscription',
  method: 'POST',
  path: '/api/ag/push/unsubscribe',
  summary: 'Sends nothing more to the device of this session',
  permission: 'login',
  effect: 'write',
  request: nothing(),
  answer: nothing(),
  answerAt: 'none',
});
