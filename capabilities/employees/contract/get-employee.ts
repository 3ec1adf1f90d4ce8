import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, idOut } from '#platform/contract/fields.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { act, employee } from './fields.ts';

export const getEmployee = defineCall({
  name: 'employees.get-employee',
  method: 'POST',
  path: '/api/ag/employee/info',
  summary: "Returns one of the agent's staff with its latest acts of today",
  permission: 'employee:view',
  effect: 'read',
  cost: 4,
  keepOffline: true,
  request: z.object({ id: id<AccountId>() }),
  answer: employee().extend({
    acts: z.array(act()),
    /** Absent when the employee manages all of the agent's own merchants. */
    merchantIds: z.array(idOut()).optional(),
  }),
  answerAt: 'data',
});
