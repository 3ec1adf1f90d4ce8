import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing } from '#platform/contract/fields.ts';

export const getQueue = defineCall({
  name: 'disputes.get-queue',
  method: 'POST',
  path: '/console/disputes/queue',
  summary: 'Says how many disputes wait, for how many hours the oldest has, and how many are late',
  audience: 'staff',
  permission: 'dispute:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'data',
  answer: z.object({
    waiting: z.number().int(),
    inReview: z.number().int(),
    oldestHours: z.number().int(),
    /** Disputes whose promised day of an answer has passed. */
    late: z.number().int(),
  }),
});
