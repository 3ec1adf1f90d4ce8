import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';

export const cancelClosing = defineCall({
  name: 'privacy.cancel-closing',
  method: 'POST',
  path: '/api/ag/privacy/closing/cancel',
  summary: 'Withdraws the request to close the account',
  permission: 'privacy:close',
  effect: 'write',
  idempotent: 'optional',
  evenFrozen: true,
  request: nothing(),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['closing_not_waiting'],
});
