import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { integer } from '#platform/contract/fields.ts';
import { stockNo, verdictCounts } from './stock-fields.ts';

const cell = () => z.string().trim().max(80).optional();

/** `alike`: also where the changed cell has the same text now. `isAgain`: a deleted terminal is stocked again. */
export const editStockLine = defineCall({
  name: 'terminals.edit-stock-line',
  method: 'POST',
  path: '/console/stock/lines/edit',
  summary: 'Mends cells of a line of a draft, or of all lines with the same text in them',
  audience: 'staff',
  permission: 'stock:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({
    no: stockNo(),
    position: integer().positive(),
    sn: cell(),
    model: cell(),
    policy: cell(),
    isAgain: z.boolean().optional(),
    alike: z.boolean().optional(),
  }),
  answerAt: 'data',
  answer: z.object({ lineCount: z.number().int(), counts: verdictCounts() }),
  refusals: ['stock_no_draft'],
});
