import type { Id } from '#platform/ids/id.ts';

export type MerchantId = Id<'merchant'>;

/** Id of one submission of an application. */
export type MerchantSubmissionId = Id<'merchant submission'>;
