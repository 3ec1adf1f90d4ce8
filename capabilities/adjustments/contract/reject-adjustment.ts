import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { adjustment, adjustmentNo, DECISION_REFUSALS } from './adjustment-fields.ts';

export const rejectAdjustment = defineCall({
  name: 'adjustments.reject-adjustment',
  method: 'POST',
  path: '/console/adjustments/reject',
  summary: 'Ends what another person proposed',
  audience: 'staff',
  permission: 'adjustment:decide',
  effect: 'write',
  idempotent: true,
  request: z.object({ no: adjustmentNo() }),
  answerAt: 'data',
  answer: z.object(adjustment),
  refusals: [...DECISION_REFUSALS],
});
