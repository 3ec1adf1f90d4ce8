import type { Id } from '#platform/ids/id.ts';

export type TradeId = Id<'trade'>;
/** A batch of rows that an acquirer's feed delivered. */
export type FeedBatchId = Id<'feed batch'>;
export type QuarantinedRowId = Id<'quarantined row'>;
