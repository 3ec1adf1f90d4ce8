import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { limitFields } from './fields.ts';

export const changeEmployee = defineCall({
  name: 'employees.change-employee',
  method: 'POST',
  path: '/api/ag/employee/change',
  summary: 'Changes what one of the staff may do and see, and until when; in force with its next request',
  permission: 'employee:edit',
  effect: 'write',
  request: z.object({ id: id<AccountId>(), ...limitFields }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['employee_over', 'employee_day_past'],
});
