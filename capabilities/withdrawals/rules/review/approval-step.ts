/**
 * Above a limit, two different people must approve a withdrawal: the first approval is recorded, the second takes
 * effect.
 */
import type { Fen } from '#platform/money/fen.ts';
import type { ApprovalStep } from '../../contract/enums.ts';
import { nextState, type WithdrawalState } from '../withdrawal-states.ts';

/** A staff account, or the operator at the command line. */
export type Reviewer = 'cli' | `staff:${number}`;

export interface ApprovalFacts extends WithdrawalState {
  readonly amountFen: Fen;
  readonly secondPersonFen: Fen;
  readonly firstApprover: Reviewer | null;
}

export const approvalStep = (facts: ApprovalFacts, by: Reviewer): ApprovalStep => {
  if (nextState(facts, 'approve') === undefined) return 'late';
  if (facts.firstApprover === by) return 'same_person';
  return facts.amountFen > facts.secondPersonFen && facts.firstApprover === null ? 'first' : 'final';
};
