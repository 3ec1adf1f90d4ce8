import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { changed, loginName } from './account-fields.ts';

export const enableAccount = defineCall({
  name: 'staff.enable-account',
  method: 'POST',
  path: '/console/accounts/enable',
  summary: 'Enables a disabled account of the staff; one of finance, and an administrator, by two administrators',
  audience: 'staff',
  permission: 'staff:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ loginName: loginName() }),
  answerAt: 'data',
  answer: changed(),
  refusals: ['staff_unknown'],
});
