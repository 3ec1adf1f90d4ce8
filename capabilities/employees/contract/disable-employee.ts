import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';

export const disableEmployee = defineCall({
  name: 'employees.disable-employee',
  method: 'POST',
  path: '/api/ag/employee/disable',
  summary: 'Ends the account of one of the staff for good: logged out at once, its mobile free, its acts kept',
  permission: 'employee:edit',
  effect: 'write',
  evenFrozen: true,
  idempotent: 'optional',
  request: z.object({ id: id<AccountId>() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['employee_over'],
});
