import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, id } from '#platform/contract/fields.ts';
import type { ClawbackProposalId } from '../assessment-ids.ts';

export const approveClawback = defineCall({
  name: 'assessments.approve-clawback',
  method: 'POST',
  path: '/console/compliance/take-back/approve',
  summary: 'Approves what another person proposed to take back for silence: each agent gives back what it got',
  audience: 'staff',
  permission: 'silence:decide',
  effect: 'write',
  idempotent: true,
  request: z.object({ id: id<ClawbackProposalId>() }),
  answerAt: 'data',
  answer: z.object({ count: z.number().int(), sharedFen: fen() }),
  refusals: ['silence_changed', 'silence_not_above', 'silence_second_person', 'silence_take_back_over'],
});
