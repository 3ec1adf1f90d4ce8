import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, id } from '#platform/contract/fields.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { MERCHANT_CLASSES } from '../classes/get-merchant-classes.ts';

export const getMerchantTrend = defineCall({
  name: 'portfolio.get-merchant-trend',
  method: 'POST',
  path: '/api/ag/merch/trend',
  summary: 'Returns the running month of a merchant by day, its class, and what it brought the caller',
  permission: 'portfolio:view',
  effect: 'read',
  cost: 2,
  keepOffline: true,
  request: z.object({ id: id<MerchantId>() }),
  answerAt: 'data',
  answer: z.object({
    /** The class of an approved merchant, once classes were counted. */
    class: z.enum(MERCHANT_CLASSES).optional(),
    lastSaleDay: day().optional(),
    quietDays: z.number().int().optional(),
    /** Days until a silent merchant counts as lost. */
    daysLeft: z.number().int().optional(),
    /** One value for every day of the month so far. */
    days: z.array(z.object({ day: day(), amountFen: fen(), count: z.number().int() })),
    amountFen: fen(),
    count: z.number().int(),
    /** Compared with last month up to the same full hour of the same day, in tenths of a percent. */
    changeTenths: z.number().int().optional(),
    /** Only with the permission to see earnings: shares of its transactions, and rewards and fees of its terminals. */
    contribution: z.object({ shareFen: fen(), rewardFen: fen() }).optional(),
  }),
});
