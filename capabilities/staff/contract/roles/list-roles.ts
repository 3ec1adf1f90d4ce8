import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing, rowsOf } from '#platform/contract/fields.ts';
import { STAFF_ROLES } from '#platform/contract/permissions.ts';
import { PERMISSION_GROUPS } from './permission-groups.ts';

export const listRoles = defineCall({
  name: 'staff.list-roles',
  method: 'POST',
  path: '/console/staff/roles',
  summary:
    'Lists what each role may do: every permission of the staff with its roles and calls, as the contract has it',
  audience: 'staff',
  permission: 'staff:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      /** `merchant:review` */
      permission: z.string(),
      group: z.enum(PERMISSION_GROUPS),
      roles: z.array(z.enum(STAFF_ROLES)),
      /** Roles that may see the same without being able to change it. */
      viewers: z.array(z.enum(STAFF_ROLES)),
      /** Whether it is a view alone. */
      isView: z.boolean(),
      /** Whether one of its calls may wait for another person. */
      isOfTwo: z.boolean(),
      /** Names of its calls, which are commands too. */
      calls: z.array(z.string()),
    }),
  ),
});
