import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { scheduledOn, submission } from '../scheduled-fields.ts';
import { previewMove } from './preview-move.ts';
import { BLOCK_REFUSALS, PARTY_REFUSALS, wantedMove } from './wanted-move.ts';

/** Executed at the start of its day, after being checked again. `seen`: the mark of the preview that was looked at. */
export const submitMove = defineCall({
  name: 'reassignments.submit-move',
  method: 'POST',
  path: '/console/moves/submit',
  summary: 'Schedules the move of an agent with its team for the start of the next business day or a later one',
  audience: 'staff',
  permission: 'move:manage',
  effect: 'write',
  idempotent: true,
  preview: previewMove,
  request: z.object({
    ...wantedMove,
    ...submission,
  }),
  answerAt: 'data',
  answer: scheduledOn(),
  refusals: [...PARTY_REFUSALS, ...BLOCK_REFUSALS, 'move_changed', 'move_scheduled'],
});
