import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, page, rowsOf } from '#platform/contract/fields.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { act } from './fields.ts';

export const listActs = defineCall({
  name: 'employees.list-acts',
  method: 'POST',
  path: '/api/ag/employee/acts',
  summary: "Lists what the agent's staff changed, also who ended since, newest first",
  permission: 'employee:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({
    /** Only acts of this employee. */
    id: id<AccountId>().optional(),
    ...page,
  }),
  answer: rowsOf(act()),
  answerAt: 'list',
});
