import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { MANAGED_BODY, managedMerchants } from './fields.ts';

export const changeManaged = defineCall({
  name: 'employees.change-managed',
  method: 'POST',
  path: '/api/ag/employee/merchants',
  summary: 'Changes of which merchants one of the staff may change something; in force with its next request',
  permission: 'employee:edit',
  effect: 'write',
  request: z.object({
    id: id<AccountId>(),
    /** Without these ids, all of the agent's own merchants, also future ones. */
    merchantIds: managedMerchants().optional(),
  }),
  body: MANAGED_BODY,
  answer: nothing(),
  answerAt: 'none',
  refusals: ['employee_over', 'merchant_not_direct'],
});
