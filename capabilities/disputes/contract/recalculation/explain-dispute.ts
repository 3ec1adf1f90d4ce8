import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { frozenComparison } from '#capabilities/acquirer-view/contract/comparison/comparison-fields.ts';
import { recalculation } from '../lookup/dispute-fields.ts';
import { disputeStep } from '../lookup/get-dispute.ts';
import { disputeNo, staffDispute } from '../staff-fields.ts';

export const explainDispute = defineCall({
  name: 'disputes.explain-dispute',
  method: 'POST',
  path: '/console/disputes/explain',
  summary: 'Shows a dispute with its course and the recalculation of its line as of now',
  audience: 'staff',
  permission: 'dispute:view',
  effect: 'read',
  request: z.object({ no: disputeNo() }),
  answerAt: 'data',
  answer: z.object({
    ...staffDispute,
    subject: z.string(),
    line: z.string(),
    happenedAt: instant(),
    steps: z.array(disputeStep()),
    /** Only for a difference from the acquirer: both sides as they were when the agent asked. */
    facts: frozenComparison().optional(),
    /** Absent when the stored facts are not enough to recompute the line. */
    recalculation: recalculation().optional(),
  }),
  refusals: ['dispute_unknown'],
});
