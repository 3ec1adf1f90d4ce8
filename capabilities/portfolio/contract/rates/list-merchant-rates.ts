import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, feeRule, id, idOut, instant, ppm } from '#platform/contract/fields.ts';
import { CHANGE_STATES } from '#capabilities/changes/contract/change-kinds.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { RATE_TYPES } from '#capabilities/policies/contract/terms/rate-types.ts';

/** Rates are explained by the fee that they charge for this amount. */
export const SAMPLE_FEN = 1_000_000;

export const listMerchantRates = defineCall({
  name: 'portfolio.list-merchant-rates',
  method: 'POST',
  path: '/api/ag/merch/rates',
  summary:
    "Returns a merchant's rates per rate type and policy of its terminals, between the caller's cost and ceiling",
  permission: 'policy:view',
  effect: 'read',
  cost: 2,
  keepOffline: true,
  request: z.object({ id: id<MerchantId>() }),
  answerAt: 'data',
  answer: z.object({
    policies: z.array(
      z.object({
        id: idOut(),
        name: z.string(),
        terminalCount: z.number().int(),
        /** First day of the policy's version. */
        validFrom: day(),
        rates: z.array(
          z.object({
            rateType: z.literal(Object.values(RATE_TYPES)),
            ratePpm: ppm(),
            /** The rate after a change that is not in force yet. */
            nextPpm: ppm().optional(),
            /** The last day of a promotion, and the rate after it. */
            promotion: z
              .object({
                /** The caller's own. */
                id: idOut().optional(),
                lastOn: day(),
                thenPpm: ppm(),
              })
              .optional(),
            /** The day from which it is set for this merchant; absent if the policy's standard applies. */
            setFrom: day().optional(),
            floorPpm: ppm(),
            ceilingPpm: ppm(),
            capFen: fen().optional(),
            extraFen: fen().optional(),
            /** The caller's own cost; only with the permission to see earnings. */
            mine: feeRule().optional(),
            /** Fee of a sale of 10 000 yuan, and the part of it above the caller's cost. */
            feeFen: fen(),
            keptFen: fen().optional(),
          }),
        ),
        /** A change that was requested at the acquirer and is not in force yet. */
        change: z.object({ id: idOut(), state: z.literal(CHANGE_STATES), askedAt: instant() }).optional(),
        communication: z.object({ feeFen: fen(), periodDays: z.number().int(), freeDays: z.number().int() }),
        /** The fees chosen for its bound terminals; without a bound terminal, the options. */
        serviceFeeFen: z.array(fen()),
      }),
    ),
    /** First day of the change that is not in force yet. */
    nextFrom: day().optional(),
  }),
});
