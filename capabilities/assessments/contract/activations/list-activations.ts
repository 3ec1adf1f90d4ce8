import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import { agentRef } from '#capabilities/agents/contract/lookup/agent-rows.ts';
import { scopeField } from '../checks/check-fields.ts';

export const listActivations = defineCall({
  name: 'assessments.list-activations',
  method: 'POST',
  path: '/api/ag/compliance/activations',
  summary: 'Lists activations that count, by the day on which they did, newest first, with the reward of the caller',
  permission: 'compliance:view',
  effect: 'read',
  cost: 4,
  keepOffline: true,
  request: z.object({ scope: scopeField(), from: day().optional(), to: day().optional(), ...page }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      id: idOut(),
      terminalId: idOut(),
      sn: z.string(),
      merchantName: z.string(),
      holder: agentRef(),
      day: day(),
      activatedAt: instant(),
      /** The first transaction. */
      firstFen: fen().optional(),
      rewardFen: fen().optional(),
      /** Whether the operator's cap of the month left less than the whole reward. */
      isRewardCut: z.boolean().optional(),
    }),
  ),
});
