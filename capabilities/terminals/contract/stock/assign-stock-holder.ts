import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { rootCode, stockFile, stockNo } from './stock-fields.ts';

export const assignStockHolder = defineCall({
  name: 'terminals.assign-stock-holder',
  method: 'POST',
  path: '/console/stock/files/holder',
  summary: 'Says which root agent gets the terminals of a draft',
  audience: 'staff',
  permission: 'stock:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ no: stockNo(), holderCode: rootCode() }),
  answerAt: 'data',
  answer: z.object(stockFile),
  refusals: ['stock_no_draft', 'agent_unknown', 'stock_not_root'],
});
