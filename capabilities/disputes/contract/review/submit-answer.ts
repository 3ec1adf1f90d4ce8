import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { ANSWER_REFUSALS, answered, wantedAnswer } from '../staff-fields.ts';
import { previewAnswer } from './preview-answer.ts';

export const submitAnswer = defineCall({
  name: 'disputes.submit-answer',
  method: 'POST',
  path: '/console/disputes/answer',
  summary: 'Answers a dispute; an amount from the limit on is booked when another person gives the same answer',
  audience: 'staff',
  permission: 'dispute:answer',
  effect: 'write',
  idempotent: true,
  preview: previewAnswer,
  request: z.object(wantedAnswer),
  answerAt: 'data',
  answer: z.object(answered),
  refusals: [...ANSWER_REFUSALS],
});
