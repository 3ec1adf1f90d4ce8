import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, page, rowsOf } from '#platform/contract/fields.ts';
import { CAUSES } from './check-fields.ts';
import { CHECK_STATES } from './check-states.ts';

export const listChecksOfDay = defineCall({
  name: 'assessments.list-checks-of-day',
  method: 'POST',
  path: '/console/compliance/day',
  summary: 'Lists the stages whose window ends on a day, with what counted, what was missing and what was rewarded',
  audience: 'staff',
  permission: 'compliance:view',
  effect: 'read',
  request: z.object({ day: day(), state: z.enum(CHECK_STATES).optional(), ...page }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      id: z.string(),
      sn: z.string(),
      merchantName: z.string(),
      holder: z.object({ code: z.string(), name: z.string() }),
      policy: z.string(),
      stage: z.number().int(),
      fromDay: day(),
      toDay: day(),
      state: z.enum(CHECK_STATES),
      cause: z.enum(CAUSES).optional(),
      volumeFen: fen(),
      minVolumeFen: fen(),
      count: z.number().int(),
      minCount: z.number().int(),
      /** The reward that was booked for it, and not clawed back; 0 while it is not met. */
      rewardFen: fen(),
    }),
  ),
});
