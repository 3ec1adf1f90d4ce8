import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day } from '#platform/contract/fields.ts';
import { checkGroup, scopeField } from './check-fields.ts';

export const getWeekTaskSummary = defineCall({
  name: 'compliance.get-week-task-summary',
  method: 'POST',
  path: '/api/ag/compliance/week-summary',
  summary: 'Counts what can still be earned within 7 days, and sums its rewards for the caller and what it misses',
  permission: 'compliance:view',
  effect: 'read',
  cost: 4,
  keepOffline: true,
  request: z.object({ scope: scopeField() }),
  answerAt: 'data',
  answer: checkGroup().extend({
    /** The last of the seven days. */
    until: day(),
  }),
});
