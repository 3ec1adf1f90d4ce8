/** How far an invited agent or merchant has come (docs/domain.md §2). */
import type { ArrivalStage, FunnelStep } from '../../contract/arrivals/arrival-stages.ts';

export interface ArrivalFacts {
  /** Number of bound terminals, and of activated ones among them. */
  readonly bound: number;
  readonly activated: number;
  /** Agents: whether it has a policy, without which it is given no terminals. */
  readonly hasPolicy?: boolean;
  /** Merchants. */
  readonly status?: 'draft' | 'submitted' | 'approved' | 'rejected' | 'closed';
}

export const arrivalStage = ({ bound, activated, hasPolicy, status }: ArrivalFacts): ArrivalStage => {
  if (status === 'closed') return 'closed';
  if (activated > 0) return 'activated';
  if (bound > 0) return 'bound';
  if (status !== undefined && status !== 'approved') return status;
  return hasPolicy === false ? 'needs_policy' : 'registered';
};

/**
 * Whether the agent counts for a step of the funnel: an activated terminal is bound, and one with a bound terminal
 * registered.
 */
export const reaches = ({ bound, activated }: ArrivalFacts, step: FunnelStep): boolean =>
  ({ registered: true, bound: bound > 0 || activated > 0, activated: activated > 0 })[step];
