import type { Id } from '#platform/ids/id.ts';

export type MerchantId = Id<'merchant'>;

/** One time that an application was sent in. */
export type MerchantSubmissionId = Id<'merchant submission'>;
