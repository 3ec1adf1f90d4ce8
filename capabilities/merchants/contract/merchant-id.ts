import type { Id } from '#platform/ids/id.ts';

export type MerchantId = Id<'merchant'>;
