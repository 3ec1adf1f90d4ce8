import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { question, questionNo } from './period-fields.ts';

export const cancelQuestion = defineCall({
  name: 'recalculations.cancel-question',
  method: 'POST',
  path: '/console/recalculations/cancel',
  summary: 'Ends a recalculation that is not booked',
  audience: 'staff',
  permission: 'recalculation:decide',
  effect: 'write',
  idempotent: true,
  request: z.object({ no: questionNo() }),
  answerAt: 'data',
  answer: z.object(question),
  refusals: ['recalculation_decided'],
});
