import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { adjustment, adjustmentNo, DECISION_REFUSALS } from './adjustment-fields.ts';

export const cancelAdjustment = defineCall({
  name: 'adjustments.cancel-adjustment',
  method: 'POST',
  path: '/console/adjustments/cancel',
  summary: 'Ends what the caller proposed',
  audience: 'staff',
  permission: 'adjustment:decide',
  effect: 'write',
  idempotent: true,
  request: z.object({ no: adjustmentNo() }),
  answerAt: 'data',
  answer: z.object(adjustment),
  refusals: [...DECISION_REFUSALS],
});
