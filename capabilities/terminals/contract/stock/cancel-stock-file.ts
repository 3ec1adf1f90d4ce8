import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { stockFile, stockNo } from './stock-fields.ts';

export const cancelStockFile = defineCall({
  name: 'terminals.cancel-stock-file',
  method: 'POST',
  path: '/console/stock/files/cancel',
  summary: 'Undoes an import while none of its terminals has moved and its hours are not over; or ends a draft',
  audience: 'staff',
  permission: 'stock:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ no: stockNo() }),
  answerAt: 'data',
  answer: z.object(stockFile),
  refusals: ['stock_ended', 'stock_moved', 'stock_too_late'],
});
