import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { text } from '#platform/contract/fields.ts';
import { placed, placing, PLACING_REFUSALS } from '../placing-fields.ts';
import { previewPlace } from '../review/preview-place.ts';

export const changePlace = defineCall({
  name: 'merchants.change-place',
  method: 'POST',
  path: '/console/merchants/place',
  summary: 'Changes the place of an approved merchant, which its bound terminals follow; the agent is told',
  audience: 'staff',
  permission: 'merchant:review',
  effect: 'write',
  idempotent: true,
  preview: previewPlace,
  request: z.object({ ...placing, reason: text(200) }),
  answerAt: 'data',
  answer: z.object(placed),
  refusals: PLACING_REFUSALS,
});
