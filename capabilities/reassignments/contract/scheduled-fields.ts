/** Fields that a move in the tree and the transfer of a merchant have in common: both are executed on a later day. */
import { z } from 'zod';
import { day, fen, instant, text } from '#platform/contract/fields.ts';
import { MOVE_STATUSES } from './moves/move.ts';

/** Fields of a submission besides the wish. `seen`: the mark of the preview that was looked at. */
export const submission = {
  note: text(200).optional(),
  seen: z
    .string()
    .regex(/^[0-9a-f]{8}$/, 'field.invalid')
    .optional(),
};

/** Answer of submitting and of cancelling. */
export const scheduledOn = () => z.object({ no: z.string(), day: day() });

/** Parts of both previews. */
export const previewedEffect = {
  day: day(),
  /** The value for `seen` of the submission. */
  mark: z.string(),
  /** Another scheduled reassignment of the same agent or merchant. */
  scheduled: scheduledOn().optional(),
  /** Empty when the reassignment is possible. */
  blocked: z.array(z.object({ problem: z.string(), policies: z.array(z.string()).optional() })),
  /** The days whose sales are priced again, had it been done before; absent when it is not possible. */
  soldDays: z.object({ from: day(), to: day() }).optional(),
  /** Shares of the parties and of everybody for whom they change; without `code`, the operator. Their sum is 0. */
  shares: z.array(
    z.object({
      code: z.string().optional(),
      name: z.string().optional(),
      oldFen: fen(),
      newFen: fen(),
      changeFen: fen(),
    }),
  ),
};

/** Parts of both lists. */
export const listedOutcome = {
  status: z.enum(MOVE_STATUSES),
  endedAt: instant().optional(),
  /** The error because of which it failed, in English. */
  problem: z.string().optional(),
  note: z.string().optional(),
  submittedBy: z.string(),
};
