/**
 * State machine of a withdrawal (docs/domain.md §5): applied → reviewing → paying → paid, or rejected, failed,
 * cancelled. Up to the limit it is approved by the rule and stays `applied` until the next payout; above the limit the
 * operator reviews it.
 */
import type { WithdrawalStatus } from '../contract/enums.ts';

export interface WithdrawalState {
  readonly status: WithdrawalStatus;
  /** Only approved withdrawals may be paid. */
  readonly isApproved: boolean;
}

/**
 * `cancel`: by the agent · `review`, `approve`, `reject`: by the operator · `export`: included in a payout · `pay`,
 * `fail`: result of the payout.
 */
export type WithdrawalEvent = 'cancel' | 'review' | 'approve' | 'reject' | 'export' | 'pay' | 'fail';

export const appliedState = (needsReview: boolean): WithdrawalState => ({
  status: 'applied',
  isApproved: !needsReview,
});

/** @returns the state after the event, or undefined when the event is not allowed in this state. */
export const nextState = (state: WithdrawalState, event: WithdrawalEvent): WithdrawalState | undefined => {
  const { status, isApproved } = state;
  const isWaiting = status === 'applied' || status === 'reviewing';
  switch (event) {
    case 'cancel':
      return status === 'applied' ? { status: 'cancelled', isApproved } : undefined;
    case 'review':
      return status === 'applied' && !isApproved ? { status: 'reviewing', isApproved } : undefined;
    case 'approve':
      return isWaiting && !isApproved ? { status: 'reviewing', isApproved: true } : undefined;
    case 'reject':
      return isWaiting ? { status: 'rejected', isApproved } : undefined;
    case 'export':
      return isWaiting && isApproved ? { status: 'paying', isApproved } : undefined;
    case 'pay':
      return status === 'paying' ? { status: 'paid', isApproved } : undefined;
    case 'fail':
      return status === 'paying' ? { status: 'failed', isApproved } : undefined;
  }
};

/** How the hold ends in this state; undefined while it stays open. */
export const holdEnd = (status: WithdrawalStatus): 'posted' | 'voided' | undefined => {
  if (status === 'paid') return 'posted';
  return status === 'rejected' || status === 'failed' || status === 'cancelled' ? 'voided' : undefined;
};
