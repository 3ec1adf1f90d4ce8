import type { Id } from '#platform/ids/id.ts';

/** Declared by the wallet, whose entries name the transaction that they were booked for. */
export type { FeedBatchId, TradeId } from '#capabilities/ledger/contract/ledger-ids.ts';
export type QuarantinedRowId = Id<'quarantined row'>;
/** The id of a fee that was collected for a terminal; numbered like transactions. */
export type FeeId = Id<'collected fee'>;
