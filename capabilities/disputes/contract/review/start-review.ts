import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { disputeNo, note, staffDispute } from '../staff-fields.ts';

export const startReview = defineCall({
  name: 'disputes.start-review',
  method: 'POST',
  path: '/console/disputes/review',
  summary: 'Tells the agent that a dispute is looked at; again with a note: a text for the agent',
  audience: 'staff',
  permission: 'dispute:answer',
  effect: 'write',
  idempotent: true,
  request: z.object({ no: disputeNo(), note: note().optional() }),
  answerAt: 'data',
  answer: z.object(staffDispute),
  refusals: ['dispute_unknown', 'dispute_ended', 'dispute_in_review'],
});
