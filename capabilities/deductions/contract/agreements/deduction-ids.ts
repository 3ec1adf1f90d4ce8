import type { Id } from '#platform/ids/id.ts';

export type AgreementId = Id<'deduction agreement'>;
/** One taking of an agreement on one business day. */
export type TakingId = Id<'deduction taking'>;
