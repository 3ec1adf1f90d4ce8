import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { checkRow, scopeField } from './check-fields.ts';

export const listTasks = defineCall({
  name: 'compliance.list-tasks',
  method: 'POST',
  path: '/api/ag/compliance/tasks',
  summary: 'Lists the stages that are running, the one that ends first before the others, with what is missing',
  permission: 'compliance:view',
  effect: 'read',
  cost: 4,
  keepOffline: true,
  request: z.object({ scope: scopeField(), ...page }),
  answer: rowsOf(checkRow()),
  answerAt: 'list',
});
