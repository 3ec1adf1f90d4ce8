import { defineCall } from '#platform/contract/call.ts';
import { OUTCOME_REFUSALS, saidAnswer, saidOutcome } from './outcome-fields.ts';

/** The acquirer is asked once more afterwards; if it answers otherwise, that is a contradiction. */
export const recordOutcome = defineCall({
  name: 'changes.record-outcome',
  method: 'POST',
  path: '/console/changes/record',
  summary:
    'Records what the acquirer did about a change of which it has said nothing for 72 hours; two persons have to',
  audience: 'staff',
  permission: 'change:decide',
  effect: 'write',
  idempotent: true,
  request: saidOutcome(),
  answerAt: 'data',
  answer: saidAnswer(),
  refusals: ['change_decided', 'change_not_overdue', ...OUTCOME_REFUSALS],
});
