import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { file } from '#platform/contract/fields.ts';
import { adjustment, DOCUMENT_REFUSALS, newAdjustment, PROPOSAL_REFUSALS } from './adjustment-fields.ts';
import { previewAdjustment } from './preview-adjustment.ts';

/** `file`: a picture of the grounds, which is shown to the agent. */
export const submitAdjustment = defineCall({
  name: 'adjustments.submit-adjustment',
  method: 'POST',
  path: '/console/adjustments/submit',
  summary: 'Proposes to change a wallet of an agent; nothing is booked before another person approves it',
  audience: 'staff',
  permission: 'adjustment:decide',
  effect: 'write',
  idempotent: true,
  upload: true,
  preview: previewAdjustment,
  request: z.object({ ...newAdjustment, file: file() }),
  answerAt: 'data',
  answer: z.object(adjustment),
  refusals: [...PROPOSAL_REFUSALS, ...DOCUMENT_REFUSALS],
});
