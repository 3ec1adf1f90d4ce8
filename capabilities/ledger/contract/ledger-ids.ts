import type { Id } from '#platform/ids/id.ts';

/** An account of the ledger: an agent's wallet of one kind, or one of the platform's own accounts. */
export type WalletAccountId = Id<'wallet account'>;
export type TransferId = Id<'transfer'>;
export type HoldId = Id<'hold'>;

/** A transaction, for which a statement entry was booked, and the batch in which an acquirer's feed delivered it. */
export type TradeId = Id<'trade'>;
export type FeedBatchId = Id<'feed batch'>;
