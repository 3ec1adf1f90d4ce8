import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant, nothing } from '#platform/contract/fields.ts';
import { employee, limitFields, manages } from './fields.ts';
import { MESSAGE_STATES } from './invitation-states.ts';

export const listEmployees = defineCall({
  name: 'employees.list-employees',
  method: 'POST',
  path: '/api/ag/employee/list',
  summary: "Returns the agent's own staff, who is invited, and how many there may be",
  permission: 'employee:view',
  effect: 'read',
  cost: 3,
  keepOffline: true,
  request: nothing(),
  answer: z.object({
    /** Employees and open invitations together. */
    most: z.number().int(),
    /** Approved merchants of the agent's own. */
    ownCount: z.number().int(),
    employees: z.array(employee()),
    invitations: z.array(
      z.object({
        id: idOut(),
        name: z.string(),
        /** Masked. */
        mobile: z.string(),
        ...limitFields,
        manages: manages(),
        message: z.enum(MESSAGE_STATES),
        createdAt: instant(),
        expiresAt: instant(),
      }),
    ),
    ended: z.array(employee()),
  }),
  answerAt: 'data',
});
