import { z } from 'zod';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { defineCall } from '#platform/contract/call.ts';
import { day, feeRule, fen, id, ppm } from '#platform/contract/fields.ts';

export const getRateOptions = defineCall({
  name: 'portfolio.get-rate-options',
  method: 'POST',
  path: '/api/ag/merch/rate/offer',
  summary: "Returns within which bounds the rates of one of the caller's own merchants can be changed, and from when",
  permission: 'merchant:price',
  effect: 'read',
  request: z.object({ id: id<MerchantId>() }),
  answer: z.object({
    policies: z.array(z.string()),
    /** First day of a change that is made now. */
    validFrom: day(),
    /** The day on which it may be changed again; absent: today. */
    openOn: day().optional(),
    /** Days from the first day on which they cannot be changed again. */
    settledDays: z.number().int(),
    /** Since when a change is pending. */
    pendingFrom: day().optional(),
    rates: z.array(
      z.object({
        rateType: z.number().int(),
        /** In force today. */
        ratePpm: ppm(),
        /** Of the pending change. */
        nextPpm: ppm().optional(),
        /** At least the caller's own cost on the first day. */
        lowestPpm: ppm(),
        highestPpm: ppm(),
        /** The caller's own cost; with the permission to see earnings. */
        mine: feeRule().optional(),
        capFen: fen().optional(),
        extraFen: fen().optional(),
      }),
    ),
  }),
  answerAt: 'data',
});
