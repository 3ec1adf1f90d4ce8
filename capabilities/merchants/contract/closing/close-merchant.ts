import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing, text } from '#platform/contract/fields.ts';
import type { MerchantId } from '../merchant-id.ts';

export const MAX_CLOSE_REASON = 100;

export const closeMerchant = defineCall({
  name: 'merchants.close-merchant',
  method: 'POST',
  path: '/api/ag/merch/close',
  summary: "Closes one of the caller's own merchants for good: no terminal bound, no fee open; its history stays",
  permission: 'merchant:edit',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<MerchantId>(), reason: text(MAX_CLOSE_REASON) }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['merchant_not_direct', 'merchant_closed', 'merchant_in_use', 'merchant_not_managed'],
});
