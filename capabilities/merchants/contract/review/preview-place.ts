import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { placed, placing, PLACING_REFUSALS } from '../placing-fields.ts';

export const previewPlace = defineCall({
  name: 'merchants.preview-place',
  method: 'POST',
  path: '/console/merchants/place-preview',
  summary: 'Shows what another place of an approved merchant would change; changes nothing',
  audience: 'staff',
  permission: 'merchant:review',
  effect: 'read',
  request: z.object(placing),
  answerAt: 'data',
  answer: z.object(placed),
  refusals: PLACING_REFUSALS,
});
