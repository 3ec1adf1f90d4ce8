import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { checkRow, scopeField } from './check-fields.ts';

export const listWeekTasks = defineCall({
  name: 'compliance.list-week-tasks',
  method: 'POST',
  path: '/api/ag/compliance/week',
  summary:
    'Lists what can still be earned within 7 days: running stages and activations, the one that ends first first',
  permission: 'compliance:view',
  effect: 'read',
  cost: 4,
  keepOffline: true,
  request: z.object({ scope: scopeField(), ...page }),
  answer: rowsOf(checkRow()),
  answerAt: 'list',
});
