import { defineCall } from '#platform/contract/call.ts';
import { OUTCOME_REFUSALS, saidAnswer, saidOutcome } from './outcome-fields.ts';

/** The state stays; if the other answer applies, a change of origin `acquirer` records the true value. */
export const settleContradiction = defineCall({
  name: 'changes.settle-contradiction',
  method: 'POST',
  path: '/console/changes/settle',
  summary: 'Says which of the answers of the acquirer that contradict each other holds; two persons have to',
  audience: 'staff',
  permission: 'change:decide',
  effect: 'write',
  idempotent: true,
  request: saidOutcome(),
  answerAt: 'data',
  answer: saidAnswer(),
  refusals: ['change_not_contradicted', 'change_undecided', 'change_no_such_answer', ...OUTCOME_REFUSALS],
});
