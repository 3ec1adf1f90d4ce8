import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { changed, loginName } from './account-fields.ts';

export const disableAccount = defineCall({
  name: 'staff.disable-account',
  method: 'POST',
  path: '/console/accounts/disable',
  summary: 'Disables an account of the staff and ends its sessions; one administrator suffices',
  audience: 'staff',
  permission: 'staff:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ loginName: loginName() }),
  answerAt: 'data',
  answer: changed(),
  refusals: ['staff_unknown'],
});
