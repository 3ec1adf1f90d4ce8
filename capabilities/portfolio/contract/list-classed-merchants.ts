import { z } from 'zod';
import { agentRef } from '#capabilities/agents/contract/agent-rows.ts';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, idOut, page, rowsOf, scope } from '#platform/contract/fields.ts';
import { MERCHANT_CLASSES } from './get-merchant-classes.ts';

/** Silent ones that will be lost within so many days are `leaving`. */
export const LEAVING_DAYS = 10;

export const MERCHANT_LISTS = [...MERCHANT_CLASSES, 'leaving'] as const;

export const listClassedMerchants = defineCall({
  name: 'portfolio.list-classed-merchants',
  method: 'POST',
  path: '/api/ag/statistics/merchant/class-list',
  summary: 'Lists the merchants of a class: by the volume of the month, silent and lost ones the longest silent first',
  permission: 'portfolio:view',
  effect: 'read',
  cost: 3,
  keepOffline: true,
  request: z.object({ class: z.enum(MERCHANT_LISTS), scope: scope().default('team'), ...page }),
  answer: rowsOf(
    z.object({
      id: idOut(),
      name: z.string(),
      agent: agentRef(),
      class: z.enum(MERCHANT_CLASSES),
      /** Sales less refunds of the business month. */
      volumeFen: fen(),
      saleCount: z.number().int(),
      lastSaleDay: day().optional(),
      /** Of silent ones: days until they count as lost. */
      daysLeft: z.number().int().optional(),
      /** Of silent and lost ones: sales less refunds of the last 180 days. */
      halfYearFen: fen().optional(),
    }),
  ),
  answerAt: 'list',
});
