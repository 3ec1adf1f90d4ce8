import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { integer } from '#platform/contract/fields.ts';
import { stockFile, stockNo } from './stock-fields.ts';

/** `count`: how many good lines whoever submits has seen; another number now refuses it. */
export const submitStockFile = defineCall({
  name: 'terminals.submit-stock-file',
  method: 'POST',
  path: '/console/stock/files/submit',
  summary: 'Stocks the terminals of all good lines of a draft with its root agent; the other lines stay out',
  audience: 'staff',
  permission: 'stock:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ no: stockNo(), count: integer().positive().optional() }),
  answerAt: 'data',
  answer: z.object(stockFile),
  refusals: ['stock_no_draft', 'stock_nothing_good', 'stock_changed'],
});
