/** States of an agreement and the acts that are possible in them (docs/domain.md §5). */
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { AgreementState, AgreementStep } from '../../contract/enums.ts';

/** The stored state: an offer whose last day is over is stored as open. */
export type StoredState = Exclude<AgreementState, 'lapsed'>;

export const stateOn = (stored: StoredState, offeredUntil: BusinessDay, today: BusinessDay): AgreementState =>
  stored === 'offered' && today > offeredUntil ? 'lapsed' : stored;

type Change = Exclude<AgreementStep, 'offered'>;

const CHANGES: Readonly<Record<Change, { readonly from: readonly AgreementState[]; readonly to: StoredState }>> = {
  approved: { from: ['offered'], to: 'active' },
  rejected: { from: ['offered'], to: 'rejected' },
  paused: { from: ['active'], to: 'paused' },
  resumed: { from: ['paused'], to: 'active' },
  ended: { from: ['offered', 'lapsed', 'active', 'paused'], to: 'ended' },
  finished: { from: ['active'], to: 'finished' },
};

/** @returns the state after the step, undefined if it is not possible. */
export const stateAfter = (state: AgreementState, step: Change): StoredState | undefined =>
  CHANGES[step].from.includes(state) ? CHANGES[step].to : undefined;
