import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { differences, question, questionNo, shown } from './period-fields.ts';

export const getQuestion = defineCall({
  name: 'recalculations.get-question',
  method: 'POST',
  path: '/console/recalculations/info',
  summary: 'Shows a recalculation with its differences',
  audience: 'staff',
  permission: 'recalculation:view',
  effect: 'read',
  request: z.object({ no: questionNo(), ...shown }),
  answerAt: 'data',
  answer: z.object({ ...question, ...differences }),
});
