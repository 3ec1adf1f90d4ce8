import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut } from '#platform/contract/fields.ts';
import { STAFF_ROLES } from '#platform/contract/permissions.ts';

export const getCaller = defineCall({
  name: 'staff.get-caller',
  method: 'GET',
  path: '/console/getInfo',
  summary: 'Returns the logged-in staff account with its role and permissions',
  audience: 'staff',
  permission: 'login',
  effect: 'read',
  request: z.object({}),
  answer: z.object({
    id: idOut(),
    loginName: z.string(),
    name: z.string(),
    role: z.enum(STAFF_ROLES),
    permissions: z.array(z.string()),
    /** The password is a one-time password: no other call is permitted until it has been changed. */
    mustChangePassword: z.boolean(),
    /** Two-step verification is still to be set up: no other call is permitted until then. */
    mustEnrol: z.boolean(),
  }),
  answerAt: 'data',
});
