import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { adjustment, adjustmentNo, APPROVAL_REFUSALS, effect } from './adjustment-fields.ts';

/** `mayOwe`: approves even if the wallet owes money afterwards. */
export const approveAdjustment = defineCall({
  name: 'adjustments.approve-adjustment',
  method: 'POST',
  path: '/console/adjustments/approve',
  summary: 'Books what another person proposed, and tells the agent',
  audience: 'staff',
  permission: 'adjustment:decide',
  effect: 'write',
  idempotent: true,
  request: z.object({ no: adjustmentNo(), mayOwe: z.boolean().optional() }),
  answerAt: 'data',
  answer: z.object({ ...adjustment, ...effect }),
  refusals: [...APPROVAL_REFUSALS],
});
