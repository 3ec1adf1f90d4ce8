import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, text } from '#platform/contract/fields.ts';
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
    note: text(200).optional(),
    seen: z
      .string()
      .regex(/^[0-9a-f]{8}$/, 'field.invalid')
      .optional(),
  }),
  answerAt: 'data',
  answer: z.object({ no: z.string(), day: day() }),
  refusals: [...PARTY_REFUSALS, ...BLOCK_REFUSALS, 'move_changed', 'move_scheduled'],
});
