import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant } from '#platform/contract/fields.ts';
import { CHANGE_EVENTS } from '../change-kinds.ts';
import { changeNo, listedChange } from '../staff-fields.ts';

export const getOutcomes = defineCall({
  name: 'changes.get-outcomes',
  method: 'POST',
  path: '/console/changes/info',
  summary: 'Returns a change at the acquirer with its time line and what the staff found out',
  audience: 'staff',
  permission: 'change:view',
  effect: 'read',
  request: z.object({ no: changeNo() }),
  answerAt: 'data',
  answer: z.object({
    ...listedChange,
    /** Whether the acquirer's answers contradict each other, which `settle-contradiction` resolves. */
    isContradicted: z.boolean(),
    events: z.array(
      z.object({
        at: instant(),
        kind: z.enum(CHANGE_EVENTS),
        attempt: z.number().int(),
        effectiveAt: instant().optional(),
        reference: z.string().optional(),
        words: z.string().optional(),
      }),
    ),
    decisions: z.array(
      z.object({
        madeAt: instant(),
        act: z.enum(['record', 'settle']),
        outcome: z.enum(['done', 'failed']),
        effectiveAt: instant().optional(),
        proposedBy: z.string(),
        agreedBy: z.string(),
        proof: z.string(),
      }),
    ),
  }),
});
