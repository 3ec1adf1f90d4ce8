import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { file } from '#platform/contract/fields.ts';
import { previewStockFile } from './preview-stock-file.ts';
import { forLines, rootCode, STOCK_READ_REFUSALS, stockFile } from './stock-fields.ts';

export const addStockFile = defineCall({
  name: 'terminals.add-stock-file',
  method: 'POST',
  path: '/console/stock/files/add',
  summary: 'Keeps the lines of a file of new terminals as a draft; stocks nothing',
  audience: 'staff',
  permission: 'stock:manage',
  effect: 'write',
  idempotent: true,
  upload: true,
  preview: previewStockFile,
  request: z.object({ holderCode: rootCode(), ...forLines, file: file() }),
  answerAt: 'data',
  answer: z.object(stockFile),
  refusals: [...STOCK_READ_REFUSALS],
});
