import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, idOut, text } from '#platform/contract/fields.ts';
import type { MerchantId } from '../merchant-id.ts';
import { MAX_NOTE } from './note-rows.ts';

export const addMerchantNote = defineCall({
  name: 'merchants.add-merchant-note',
  method: 'POST',
  path: '/api/ag/merch/note/save',
  summary: "Adds a note about a merchant of the team that only the caller's agent sees",
  permission: 'merchant:edit',
  effect: 'write',
  idempotent: true,
  request: z.object({ merchantId: id<MerchantId>(), body: text(MAX_NOTE) }),
  answer: z.object({ id: idOut() }),
  answerAt: 'data',
  refusals: ['too_many_notes', 'merchant_not_managed'],
});
