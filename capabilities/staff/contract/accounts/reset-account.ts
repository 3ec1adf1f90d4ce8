import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { issued, loginName } from './account-fields.ts';

/** Has no key, because its answer is a secret that is never stored; another reset makes another password. */
export const resetAccount = defineCall({
  name: 'staff.reset-account',
  method: 'POST',
  path: '/console/accounts/reset',
  summary: 'Issues a one-time password, removes the second factor and ends all sessions; of finance and admin by two',
  audience: 'staff',
  permission: 'staff:manage',
  effect: 'write',
  request: z.object({ loginName: loginName() }),
  answerAt: 'data',
  answer: issued(),
  refusals: ['staff_unknown'],
});
