import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { checkGroup, scopeField } from './check-fields.ts';

const count = () => z.object({ count: z.number().int(), isCapped: z.boolean() });

export const getTaskSummary = defineCall({
  name: 'compliance.get-task-summary',
  method: 'POST',
  path: '/api/ag/compliance/summary',
  summary: 'Counts stages by state; sums what the running ones can still earn, and what those due within 3 days miss',
  permission: 'compliance:view',
  effect: 'read',
  cost: 4,
  keepOffline: true,
  request: z.object({ scope: scopeField() }),
  answerAt: 'data',
  answer: z.object({
    running: count(),
    met: count(),
    missed: count(),
    /** Of the running ones, those that end within 3 days, and the others. */
    soon: checkGroup(),
    later: checkGroup(),
  }),
});
