import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { ANSWER_REFUSALS, answered, wantedAnswer } from '../staff-fields.ts';

export const previewAnswer = defineCall({
  name: 'disputes.preview-answer',
  method: 'POST',
  path: '/console/disputes/preview-answer',
  summary: 'Says what an answer would book, and whether another person must give the same',
  audience: 'staff',
  permission: 'dispute:answer',
  effect: 'read',
  request: z.object(wantedAnswer),
  answerAt: 'data',
  answer: z.object(answered),
  refusals: [...ANSWER_REFUSALS],
});
