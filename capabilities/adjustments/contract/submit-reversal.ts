import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { file } from '#platform/contract/fields.ts';
import { adjustment, DOCUMENT_REFUSALS, newReversal, REVERSAL_REFUSALS } from './adjustment-fields.ts';
import { previewReversal } from './preview-reversal.ts';

export const submitReversal = defineCall({
  name: 'adjustments.submit-reversal',
  method: 'POST',
  path: '/console/adjustments/submit-reversal',
  summary: 'Proposes the opposite of a confirmed adjustment, which another person approves',
  audience: 'staff',
  permission: 'adjustment:decide',
  effect: 'write',
  idempotent: true,
  upload: true,
  preview: previewReversal,
  request: z.object({ ...newReversal, file: file() }),
  answerAt: 'data',
  answer: z.object(adjustment),
  refusals: [...REVERSAL_REFUSALS, ...DOCUMENT_REFUSALS],
});
