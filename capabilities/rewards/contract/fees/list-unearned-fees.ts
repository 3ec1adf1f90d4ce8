import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, rowsOf } from '#platform/contract/fields.ts';

/**
 * `again`: the phase had been collected before; `ahead`: it was not due for too long; `no_plan`: the terminal has no
 * plan.
 */
export const listUnearnedFees = defineCall({
  name: 'rewards.list-unearned-fees',
  method: 'POST',
  path: '/console/fees/unearned',
  summary: 'Lists collected communication fees of which nobody earns, and why, the newest first',
  audience: 'staff',
  permission: 'reward:view',
  effect: 'read',
  request: z.object({ shown: z.coerce.number().int().min(1).max(1_000).default(200) }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      acquirer: z.string(),
      reference: z.string(),
      sn: z.string(),
      day: day(),
      amountFen: fen(),
      phase: z.number().int().optional(),
      why: z.enum(['again', 'never_due', 'ahead', 'no_plan']),
    }),
  ),
});
