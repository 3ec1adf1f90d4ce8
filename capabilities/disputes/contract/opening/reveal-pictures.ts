import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { disputeNo } from '../staff-fields.ts';

export const revealPictures = defineCall({
  name: 'disputes.reveal-pictures',
  method: 'POST',
  path: '/console/disputes/pictures',
  summary: 'Shows the pictures of a question that is not answered yet; each look is audited',
  audience: 'staff',
  permission: 'dispute:view',
  effect: 'write',
  request: z.object({ no: disputeNo() }),
  answer: z.object({
    /**
     * Valid for this person alone, for minutes and within the session; read by `GET` below the address of the calls.
     */
    pictures: z.array(z.string()),
  }),
  answerAt: 'data',
  refusals: ['dispute_unknown'],
});
