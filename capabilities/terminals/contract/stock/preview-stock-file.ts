import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { file } from '#platform/contract/fields.ts';
import { forLines, rootCode, STOCK_READ_REFUSALS, stockLine, verdictCounts } from './stock-fields.ts';

/** `lines`: those that would not be stocked, at most 200. */
export const previewStockFile = defineCall({
  name: 'terminals.preview-stock-file',
  method: 'POST',
  path: '/console/stock/files/preview',
  summary: 'Says what would become of each line of a file of new terminals; keeps nothing',
  audience: 'staff',
  permission: 'stock:manage',
  effect: 'read',
  upload: true,
  request: z.object({ holderCode: rootCode(), ...forLines, file: file() }),
  answerAt: 'data',
  answer: z.object({ lineCount: z.number().int(), counts: verdictCounts(), lines: z.array(stockLine()) }),
  refusals: [...STOCK_READ_REFUSALS],
});
