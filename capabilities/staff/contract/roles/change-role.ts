import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { STAFF_ROLES } from '#platform/contract/permissions.ts';
import { changed, loginName } from '../accounts/account-fields.ts';

export const changeRole = defineCall({
  name: 'staff.change-role',
  method: 'POST',
  path: '/console/accounts/role',
  summary: 'Changes the role of somebody else of the staff; two administrators have to, and its sessions end',
  audience: 'staff',
  permission: 'staff:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ loginName: loginName(), role: z.enum(STAFF_ROLES) }),
  answerAt: 'data',
  answer: changed(),
  refusals: ['staff_unknown', 'role_of_oneself', 'role_same', 'role_of_last_admin'],
});
