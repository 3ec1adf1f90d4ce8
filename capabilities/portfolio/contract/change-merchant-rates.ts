import { z } from 'zod';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { PROOF_REFUSALS, proofFields } from '#capabilities/session/contract/proof-fields.ts';
import { defineCall } from '#platform/contract/call.ts';
import { day, id, ppm } from '#platform/contract/fields.ts';

/** Replaces a change that is not in force yet; rates that are omitted or as they are today stay. */
export const changeMerchantRates = defineCall({
  name: 'portfolio.change-merchant-rates',
  method: 'POST',
  path: '/api/ag/merch/rate/save',
  summary: "Changes the rates of one of the caller's own merchants from the next business day on, within their bounds",
  permission: 'merchant:price',
  effect: 'write',
  needsConsent: true,
  idempotent: true,
  request: z.object({
    id: id<MerchantId>(),
    rates: z
      .array(z.object({ rateType: z.number().int().min(1).max(5), ratePpm: ppm() }))
      .min(1)
      .max(5),
    ...proofFields,
  }),
  answer: z.object({ validFrom: day() }),
  answerAt: 'data',
  refusals: ['merchant_not_direct', 'merchant_not_approved', 'merchant_rates_settled', ...PROOF_REFUSALS],
});
