import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { question, questionNo } from './period-fields.ts';

/** `waits`: nothing is booked before another person confirms it, until `lapsesAt`. */
export const approveQuestion = defineCall({
  name: 'recalculations.approve-question',
  method: 'POST',
  path: '/console/recalculations/approve',
  summary: 'Books the differences of a recalculation in the running month; from the limit on two persons',
  audience: 'staff',
  permission: 'recalculation:decide',
  effect: 'write',
  idempotent: true,
  request: z.object({ no: questionNo() }),
  answerAt: 'data',
  answer: z.object({ ...question, is: z.enum(['waits', 'done']), lapsesAt: instant().optional() }),
  refusals: ['recalculation_decided', 'recalculation_facts_changed'],
});
