import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, page, rowsOf } from '#platform/contract/fields.ts';
import type { MerchantId } from '../merchant-id.ts';
import { merchantNote } from './note-rows.ts';

export const listMerchantNotes = defineCall({
  name: 'merchants.list-merchant-notes',
  method: 'POST',
  path: '/api/ag/merch/note/list',
  summary: "Lists the own agent's notes about a merchant of its team, latest first",
  permission: 'merchant:view',
  effect: 'read',
  request: z.object({ merchantId: id<MerchantId>(), ...page }),
  answer: rowsOf(merchantNote()),
  answerAt: 'list',
});
