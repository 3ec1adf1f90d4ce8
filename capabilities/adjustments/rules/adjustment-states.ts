/** The states of a manual adjustment and the acts that change them (docs/domain.md §5 "Manual adjustments"). */
import type { AdjustmentState } from '../contract/adjustment-fields.ts';

/** The decisions that a member of the staff can make on a proposal. */
export const DECISIONS = ['confirm', 'reject', 'withdraw'] as const;
export type Decision = (typeof DECISIONS)[number];

/** A proposal that nobody confirmed within these hours lapses. */
export const LAPSES_AFTER_HOURS = 24;

export interface Proposal {
  readonly state: AdjustmentState;
  readonly proposedBy: string;
  readonly lapsesAt: Date;
}

/** Why a decision is not possible. */
export type Obstacle = 'ended' | 'lapsed' | 'same_person' | 'other_person';

const NEXT: Readonly<Record<Decision, AdjustmentState>> = {
  confirm: 'confirmed',
  reject: 'rejected',
  withdraw: 'withdrawn',
};

/**
 * The state after a decision, or why there is none: who proposed cannot confirm or reject, and nobody else withdraws.
 * From the instant at which it lapses nothing moves a proposal, whether or not the job has run.
 */
export const decided = (
  { state, proposedBy, lapsesAt }: Proposal,
  decision: Decision,
  { operator, now }: { readonly operator: string; readonly now: Date },
): { readonly state: AdjustmentState } | { readonly obstacle: Obstacle } => {
  if (state === 'proposed' && now >= lapsesAt) return { obstacle: 'lapsed' };
  if (state !== 'proposed') return { obstacle: state === 'lapsed' ? 'lapsed' : 'ended' };
  const isProposer = operator === proposedBy;
  if (decision === 'withdraw' && !isProposer) return { obstacle: 'other_person' };
  if (decision !== 'withdraw' && isProposer) return { obstacle: 'same_person' };
  return { state: NEXT[decision] };
};
