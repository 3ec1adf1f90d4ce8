import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { MerchantNoteId } from './note-rows.ts';

export const deleteMerchantNote = defineCall({
  name: 'merchants.delete-merchant-note',
  method: 'POST',
  path: '/api/ag/merch/note/remove',
  summary: "Deletes one of the own agent's notes about a merchant",
  permission: 'merchant:edit',
  effect: 'write',
  idempotent: 'optional',
  request: z.object({ id: id<MerchantNoteId>() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['merchant_not_managed'],
});
