import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, rowsOf } from '#platform/contract/fields.ts';
import { serialNumber } from '#platform/contract/typed-values.ts';
import { CAUSES } from './check-fields.ts';

export const listTerminalChecks = defineCall({
  name: 'assessments.list-terminal-checks',
  method: 'POST',
  path: '/console/compliance/terminal',
  summary: 'Lists the stages of all activations of a terminal, the newest activation first, with what counts so far',
  audience: 'staff',
  permission: 'compliance:view',
  effect: 'read',
  request: z.object({ sn: serialNumber(64) }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      activatedOn: day(),
      /** 0 is the activation itself. */
      stage: z.number().int(),
      fromDay: day(),
      toDay: day(),
      state: z.enum(['not assessed', 'not met', 'pending', 'met']),
      cause: z.enum(CAUSES).optional(),
      /** The day on which the condition was met, or the check ended. */
      decidedOn: day().optional(),
      volumeFen: fen(),
      minVolumeFen: fen(),
      count: z.number().int(),
      minCount: z.number().int(),
      poolFen: fen(),
    }),
  ),
});
