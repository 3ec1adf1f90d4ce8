import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, instant } from '#platform/contract/fields.ts';
import { earningRow, walletEntry } from './fields.ts';

export const getEarning = defineCall({
  name: 'trades.get-earning',
  method: 'POST',
  path: '/api/ag/earnings/info',
  summary: 'Returns an earning with its source and its wallet entry',
  permission: 'earning:view',
  effect: 'read',
  keepOffline: true,
  cost: 2,
  request: z.object({ id: z.string().regex(/^profit_share-[1-9]\d{0,14}$/, 'field.invalid') }),
  answerAt: 'data',
  answer: earningRow().extend({
    sn: z.string(),
    bookedAt: instant(),
    availableOn: day(),
    entry: walletEntry().optional(),
  }),
});
