import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { scheduledOn } from '../scheduled-fields.ts';
import { moveNo } from './wanted-move.ts';

export const cancelMove = defineCall({
  name: 'reassignments.cancel-move',
  method: 'POST',
  path: '/console/moves/cancel',
  summary: 'Withdraws a scheduled move before its day; the parties are told',
  audience: 'staff',
  permission: 'move:manage',
  effect: 'write',
  idempotent: true,
  request: z.object({ no: moveNo() }),
  answerAt: 'data',
  answer: scheduledOn(),
  refusals: ['move_unknown', 'move_ended'],
});
