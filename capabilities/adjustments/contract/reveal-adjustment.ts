import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { adjustment, adjustmentNo, effect } from './adjustment-fields.ts';

/** The answer holds a link that opens the picture: it is never stored. */
export const revealAdjustment = defineCall({
  name: 'adjustments.reveal-adjustment',
  method: 'POST',
  path: '/console/adjustments/reveal',
  summary: 'Shows an adjustment, what it does to the wallet, and its picture; each look is in the audit log',
  audience: 'staff',
  permission: 'adjustment:view',
  effect: 'write',
  request: z.object({ no: adjustmentNo() }),
  answerAt: 'data',
  answer: z.object({
    ...adjustment,
    /** Only for a proposal: its effect at this moment. */
    effect: z.object(effect).optional(),
    /** Opens the picture for some minutes; if absent, it was removed with the proposal. */
    document: z.string().optional(),
  }),
  refusals: ['adjustment_unknown'],
});
