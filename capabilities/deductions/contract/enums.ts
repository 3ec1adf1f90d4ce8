import type { DeductionLimit } from '#capabilities/wallet/contract/entry/enums.ts';

/** States of an agreement; `lapsed`: an offer that nobody answered in time. */
export const AGREEMENT_STATES = ['offered', 'active', 'paused', 'finished', 'ended', 'rejected', 'lapsed'] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

/** Steps of an agreement's course. */
export const AGREEMENT_STEPS = ['offered', 'approved', 'rejected', 'paused', 'resumed', 'ended', 'finished'] as const;
export type AgreementStep = (typeof AGREEMENT_STEPS)[number];

export type TakingLimit = DeductionLimit;
