import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, id, idOut, instant, text } from '#platform/contract/fields.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { ActivationId } from '../assessment-ids.ts';
import { MOST_CHOSEN, silenceMonth } from './silence-fields.ts';

export const submitClawback = defineCall({
  name: 'assessments.submit-clawback',
  method: 'POST',
  path: '/console/compliance/take-back',
  summary: 'Proposes to take back rewards of silent terminals, one by one; another person has to approve it',
  audience: 'staff',
  permission: 'silence:decide',
  effect: 'write',
  idempotent: true,
  body: { bytes: 40_960, values: 1_000 },
  request: z.object({
    agentId: id<AgentId>(),
    month: silenceMonth(),
    activationIds: z.array(id<ActivationId>()).min(1).max(MOST_CHOSEN),
    /** The reason, which is shown to the agents. */
    reason: text(60),
  }),
  answerAt: 'data',
  answer: z.object({
    id: idOut(),
    count: z.number().int(),
    /** Sum that is clawed back from all agents together. */
    sharedFen: fen(),
    lapsesAt: instant(),
  }),
  refusals: ['silence_changed', 'silence_not_above'],
});
