import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';
import { pushSetting } from './push-fields.ts';

export const changePush = defineCall({
  name: 'push.change-push',
  method: 'POST',
  path: '/api/ag/push/change',
  summary: 'Chooses which notices reach the phones, and when they stay silent',
  permission: 'login',
  effect: 'write',
  request: pushSetting(),
  answer: nothing(),
  answerAt: 'none',
});
