import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { serialNumber } from '#platform/contract/typed-values.ts';
import { forLines, rootCode, stockFile } from './stock-fields.ts';

/** A short `to` replaces the end of `from`: `…1001` – `1100`. */
export const addStockRange = defineCall({
  name: 'terminals.add-stock-range',
  method: 'POST',
  path: '/console/stock/files/range',
  summary: 'Keeps a range of serial numbers, as printed on a carton, as a draft like that of a file',
  audience: 'staff',
  permission: 'stock:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ holderCode: rootCode(), from: serialNumber(40), to: serialNumber(40), ...forLines }),
  answerAt: 'data',
  answer: z.object(stockFile),
  refusals: ['agent_unknown', 'stock_not_root', 'stock_product_unknown', 'stock_range_ends', 'stock_range_wide'],
});
