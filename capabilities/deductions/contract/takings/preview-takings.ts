import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, nothing, rowsOf } from '#platform/contract/fields.ts';
import { DEDUCTION_LIMITS } from '#capabilities/wallet/contract/entry/enums.ts';

export const previewTakings = defineCall({
  name: 'deductions.preview-takings',
  method: 'POST',
  path: '/console/deductions/preview-takings',
  summary: 'Lists what the run of today would take now',
  audience: 'staff',
  permission: 'deduction:manage',
  effect: 'read',
  request: nothing(),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      no: z.string(),
      agentCode: z.string(),
      amountFen: fen(),
      /** Absent while the agent is frozen. */
      limit: z.enum(DEDUCTION_LIMITS).optional(),
    }),
  ),
});
