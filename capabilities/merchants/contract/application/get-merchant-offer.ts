import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { feeRule, fen, idOut, nothing, ppm } from '#platform/contract/fields.ts';

export const getMerchantOffer = defineCall({
  name: 'merchants.get-merchant-offer',
  method: 'POST',
  path: '/api/ag/merch/offer',
  summary: "Returns the caller's policies with the rates that a new merchant of its own can pay",
  permission: 'merchant:edit',
  effect: 'read',
  request: nothing(),
  answer: z.object({
    policies: z.array(
      z.object({
        id: idOut(),
        name: z.string(),
        rates: z.array(
          z.object({
            rateType: z.number().int(),
            /** At least the caller's own cost. */
            lowestPpm: ppm(),
            defaultPpm: ppm(),
            highestPpm: ppm(),
            /** The caller's own cost; only with the permission to see earnings. */
            mine: feeRule().optional(),
            capFen: fen().optional(),
            extraFen: fen().optional(),
          }),
        ),
        serviceFeesFen: z.array(fen()),
      }),
    ),
  }),
  answerAt: 'data',
});
