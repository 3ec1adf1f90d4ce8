import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, id, instant } from '#platform/contract/fields.ts';
import { frozenComparison } from '#capabilities/acquirer-view/contract/comparison/comparison-fields.ts';
import { disputeRow, recalculation, subject, type DisputeId } from './dispute-fields.ts';

export const disputeStep = () =>
  z.object({
    kind: z.enum(['opened', 'message', 'taken', 'confirmed', 'corrected', 'withdrawn']),
    by: z.enum(['agent', 'operator']),
    text: z.string().optional(),
    at: instant(),
  });

export const getDispute = defineCall({
  name: 'disputes.get-dispute',
  method: 'POST',
  path: '/api/ag/disputes/info',
  summary: 'Returns a dispute with its course and, once it is answered, the recalculation',
  permission: 'dispute:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ id: id<DisputeId>() }),
  answerAt: 'data',
  answer: disputeRow().extend({
    subject: subject(),
    /** In order of time. */
    steps: z.array(disputeStep()),
    /** Only for a difference from the acquirer: both sides as they were when the dispute was opened. */
    facts: frozenComparison().optional(),
    recalculation: recalculation().optional(),
    /** The entry of the statement that corrects the line. */
    correction: z.object({ entryId: z.string(), amountFen: fen() }).optional(),
    /** Texts that the agent may still add. */
    messagesLeft: z.number().int(),
    /** Links, valid for some minutes, to the pictures that the agent attached. */
    pictures: z.array(z.string()),
  }),
});
