import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { STOCK_STATES, stockFile } from './stock-fields.ts';

export const listStockFiles = defineCall({
  name: 'terminals.list-stock-files',
  method: 'POST',
  path: '/console/stock/files/list',
  summary: 'Lists the imports of terminals, the newest first',
  audience: 'staff',
  permission: 'stock:view',
  effect: 'read',
  request: z.object({ state: z.enum(STOCK_STATES).optional(), ...page }),
  answerAt: 'list',
  answer: rowsOf(z.object(stockFile)),
});
