import type { Id } from '#platform/ids/id.ts';

export type AgreementId = Id<'deduction agreement'>;
/** What an agreement takes on one business day. */
export type TakingId = Id<'deduction taking'>;
