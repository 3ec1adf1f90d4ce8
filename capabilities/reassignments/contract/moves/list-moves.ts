import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/contract/fields.ts';
import { listedMove } from './wanted-move.ts';

export const listMoves = defineCall({
  name: 'reassignments.list-moves',
  method: 'POST',
  path: '/console/moves/list',
  summary: 'Lists the scheduled moves; or all, also executed, cancelled and failed ones, the newest first',
  audience: 'staff',
  permission: 'move:view',
  effect: 'read',
  request: z.object({ isAll: z.boolean().optional() }),
  answerAt: 'list',
  answer: rowsOf(z.object(listedMove)),
});
