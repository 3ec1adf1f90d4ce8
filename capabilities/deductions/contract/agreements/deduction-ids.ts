import type { Id } from '#platform/ids/id.ts';

export type AgreementId = Id<'deduction agreement'>;
/** One taking: the amount that an agreement deducts on one business day. */
export type TakingId = Id<'deduction taking'>;
