import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, nothing, rowsOf } from '#platform/contract/fields.ts';
import { MONEY_ACTS } from './money-acts.ts';

export const listLimits = defineCall({
  name: 'staff.list-limits',
  method: 'POST',
  path: '/console/staff/limits',
  summary: 'Lists from which amount on another person must agree to what raises money by hand',
  audience: 'staff',
  permission: 'limit:view',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      act: z.enum(MONEY_ACTS),
      /** 0: always. */
      fromFen: fen(),
      /** Absent for the original value. */
      setBy: z.string().optional(),
    }),
  ),
});
