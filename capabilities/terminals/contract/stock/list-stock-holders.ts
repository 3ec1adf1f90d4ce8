import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { nothing, rowsOf } from '#platform/contract/fields.ts';

export const listStockHolders = defineCall({
  name: 'terminals.list-stock-holders',
  method: 'POST',
  path: '/console/stock/holders',
  summary: 'Lists the root agents, who get new terminals, with the unbound terminals that each has itself',
  audience: 'staff',
  permission: 'stock:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(z.object({ code: z.string(), name: z.string(), levelCode: z.string(), stock: z.number().int() })),
});
