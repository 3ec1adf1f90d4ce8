import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { question } from './period-fields.ts';

export const listQuestions = defineCall({
  name: 'recalculations.list-questions',
  method: 'POST',
  path: '/console/recalculations/list',
  summary: 'Lists the recalculations that wait for their confirmation, the oldest first; or all, the newest first',
  audience: 'staff',
  permission: 'recalculation:view',
  effect: 'read',
  request: z.object({ isAll: z.boolean().optional(), ...page }),
  answerAt: 'list',
  answer: rowsOf(z.object(question)),
});
