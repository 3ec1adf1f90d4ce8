import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, instant } from '#platform/contract/fields.ts';
import type { Fen } from '#platform/money/fen.ts';
import { HIGHEST_LIMIT_FEN, LIMITED_ACTS } from './money-acts.ts';

/** `waits`: another administrator must give the same until `lapsesAt`. */
export const changeLimit = defineCall({
  name: 'staff.change-limit',
  method: 'POST',
  path: '/console/staff/change-limit',
  summary: 'Changes the amount from which on another person must agree to an act; two administrators have to',
  audience: 'staff',
  permission: 'limit:set',
  effect: 'write',
  idempotent: true,
  request: z.object({
    act: z.enum(LIMITED_ACTS),
    fromFen: z.number().int().min(0).max(HIGHEST_LIMIT_FEN) as unknown as z.ZodType<Fen, number>,
  }),
  answerAt: 'data',
  answer: z.object({
    is: z.enum(['changed', 'waits']),
    act: z.enum(LIMITED_ACTS),
    fromFen: fen(),
    lapsesAt: instant().optional(),
  }),
});
