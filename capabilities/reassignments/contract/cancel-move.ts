import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day } from '#platform/contract/fields.ts';
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
  answer: z.object({ no: z.string(), day: day() }),
  refusals: ['move_unknown', 'move_ended'],
});
