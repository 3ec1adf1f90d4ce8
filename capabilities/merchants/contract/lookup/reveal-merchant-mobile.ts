import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import type { MerchantId } from '../merchant-id.ts';

/**
 * The only answer with a merchant's whole mobile, so that each look is in the audit log. It is a write because of that
 * row; it takes no key, because its answer must not be stored, not even on the phone.
 */
export const revealMerchantMobile = defineCall({
  name: 'merchants.reveal-merchant-mobile',
  method: 'POST',
  path: '/api/ag/merch/mobile',
  summary: "Returns the whole mobile of the caller's own merchant; recorded, and limited by the hour and the day",
  permission: 'merchant:contact',
  effect: 'write',
  evenFrozen: true,
  request: z.object({ id: id<MerchantId>() }),
  answer: z.object({ mobile: z.string() }),
  answerAt: 'data',
  refusals: ['merchant_not_direct'],
});
