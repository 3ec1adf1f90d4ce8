import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { stockLine, stockNo } from './stock-fields.ts';
import { STOCK_GROUPS } from './stock-verdicts.ts';

/** `left`: all that would not be stocked. */
export const listStockLines = defineCall({
  name: 'terminals.list-stock-lines',
  method: 'POST',
  path: '/console/stock/lines/list',
  summary: 'Lists the lines of an import of terminals with what becomes of each: faulty ones first, then the others',
  audience: 'staff',
  permission: 'stock:view',
  effect: 'read',
  request: z.object({ no: stockNo(), group: z.enum([...STOCK_GROUPS, 'left']).optional(), ...page }),
  answerAt: 'list',
  answer: rowsOf(stockLine()),
});
