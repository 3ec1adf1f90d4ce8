import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen } from '#platform/contract/fields.ts';

/** All lists are empty for a deletion, whose terminals are unbound. */
export const previewUnbinding = defineCall({
  name: 'assessments.preview-unbinding',
  method: 'POST',
  path: '/console/operations/preview',
  summary: 'Says which rewards an unbinding that waits would take back today, from whom, and which stages would end',
  audience: 'staff',
  permission: 'operation:view',
  effect: 'read',
  request: z.object({ no: z.string().trim().min(1).max(40) }),
  answerAt: 'data',
  answer: z.object({
    terminalCount: z.number().int(),
    /** `stage` 0 is the activation; `dayNo` counts from the reward's own day, which is 0. */
    rewards: z.array(
      z.object({
        sn: z.string(),
        stage: z.number().int(),
        rewardedOn: day(),
        dayNo: z.number().int(),
        clawbackDays: z.number().int(),
        fen: fen(),
      }),
    ),
    /** Stages that are not decided and would end. */
    stages: z.array(
      z.object({
        sn: z.string(),
        stage: z.number().int(),
        toDay: day(),
        volumeFen: fen(),
        minVolumeFen: fen(),
        poolFen: fen(),
      }),
    ),
    /** The sum that each agent gives back, by the shares of the rewards. */
    agents: z.array(z.object({ code: z.string(), name: z.string(), fen: fen() })),
    /** The sum that the operator gets back of its own share. */
    operatorFen: fen(),
  }),
  refusals: ['operation_unknown'],
});
