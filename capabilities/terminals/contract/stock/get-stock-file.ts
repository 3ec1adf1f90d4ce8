import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { stockFile, stockNo, verdictCounts } from './stock-fields.ts';

export const getStockFile = defineCall({
  name: 'terminals.get-stock-file',
  method: 'POST',
  path: '/console/stock/files/info',
  summary: 'Returns an import of terminals: what becomes of its lines now, and who gets them',
  audience: 'staff',
  permission: 'stock:view',
  effect: 'read',
  request: z.object({ no: stockNo() }),
  answerAt: 'data',
  answer: z.object({
    ...stockFile,
    counts: verdictCounts(),
    /** Unbound terminals that the holder has itself. */
    holderStock: z.number().int(),
    /** The policies of the good lines. */
    policies: z.array(z.object({ name: z.string(), count: z.number().int(), isOpen: z.boolean() })),
    /** The first and the last serial number of the good lines, and how many between them are not among these. */
    span: z.object({ first: z.string(), last: z.string(), gaps: z.number().int() }).optional(),
  }),
});
