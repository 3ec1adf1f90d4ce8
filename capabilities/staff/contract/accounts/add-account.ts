import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { STAFF_ROLES } from '#platform/contract/permissions.ts';
import { ruledName } from '#platform/contract/typed-values.ts';
import { issued, loginName } from './account-fields.ts';

/** Has no key, because its answer is a secret that is never stored, and the name can be used once. */
export const addAccount = defineCall({
  name: 'staff.add-account',
  method: 'POST',
  path: '/console/accounts/add',
  summary: 'Adds a member of the staff; one of finance, and an administrator, by two administrators',
  audience: 'staff',
  permission: 'staff:manage',
  effect: 'write',
  request: z.object({ loginName: loginName(), name: ruledName(40), role: z.enum(STAFF_ROLES) }),
  answerAt: 'data',
  answer: issued(),
  refusals: ['staff_exists'],
});
