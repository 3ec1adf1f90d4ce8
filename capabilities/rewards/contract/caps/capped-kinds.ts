import type { AwardKind } from '../awards/award-kinds.ts';

/** Rewards that the operator pays: their pools may be capped by the month. A fee is never more than the amount paid. */
export const CAPPED_KINDS = ['activation', 'compliance'] as const satisfies readonly AwardKind[];
export type CappedKind = (typeof CAPPED_KINDS)[number];

export const isCappedKind = (kind: string): kind is CappedKind => CAPPED_KINDS.some((one) => one === kind);
