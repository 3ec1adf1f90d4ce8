import type { Id } from '#platform/ids/id.ts';

export type WithdrawalId = Id<'withdrawal'>;
export type PayoutBatchId = Id<'payout batch'>;
