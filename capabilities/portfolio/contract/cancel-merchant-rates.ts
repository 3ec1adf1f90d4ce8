import { z } from 'zod';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';

/** Everything stays as it is: no proof of identity is asked for. */
export const cancelMerchantRates = defineCall({
  name: 'portfolio.cancel-merchant-rates',
  method: 'POST',
  path: '/api/ag/merch/rate/withdraw',
  summary: "Takes back the change of one of the caller's own merchants' rates that is not in force yet",
  permission: 'merchant:price',
  effect: 'write',
  needsConsent: true,
  idempotent: true,
  request: z.object({ id: id<MerchantId>() }),
  answer: nothing(),
  answerAt: 'none',
  refusals: ['merchant_not_direct', 'merchant_rates_in_force'],
});
