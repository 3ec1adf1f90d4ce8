import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/contract/fields.ts';
import { listedTransfer } from './wanted-transfer.ts';

export const listTransfers = defineCall({
  name: 'reassignments.list-transfers',
  method: 'POST',
  path: '/console/merchant-transfers/list',
  summary: 'Lists the scheduled transfers of merchants; or all, also those that have ended, the newest first',
  audience: 'staff',
  permission: 'move:view',
  effect: 'read',
  request: z.object({ isAll: z.boolean().optional() }),
  answerAt: 'list',
  answer: rowsOf(z.object(listedTransfer)),
});
