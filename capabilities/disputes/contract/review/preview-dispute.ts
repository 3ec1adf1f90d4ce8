import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, idOut } from '#platform/contract/fields.ts';
import { frozenComparison } from '#capabilities/acquirer-view/contract/comparison/comparison-fields.ts';
import { DISPUTE_STATES, line, subject } from '../lookup/dispute-fields.ts';

export const previewDispute = defineCall({
  name: 'disputes.preview-dispute',
  method: 'POST',
  path: '/api/ag/disputes/preview',
  summary: 'Returns the line that the agent wants to question, and what it asked about it before',
  permission: 'dispute:view',
  effect: 'read',
  cost: 2,
  request: z.object({ subject: subject() }),
  answerAt: 'data',
  answer: z.object({
    line: z.object(line),
    /** Only for a difference from the acquirer: both sides at this moment. */
    facts: frozenComparison().optional(),
    /** Earlier questions, newest first. */
    before: z.array(z.object({ id: idOut(), no: z.string(), state: z.enum(DISPUTE_STATES) })),
    /** The day by which it would be answered if it were asked today. */
    answerBy: day(),
    /** Why the line cannot be questioned now. */
    obstacle: z
      .enum(['dispute_open_already', 'dispute_too_late', 'dispute_too_often', 'dispute_daily_limit'])
      .optional(),
  }),
});
