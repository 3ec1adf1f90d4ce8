import type { AnswerOf } from '#platform/contract/call.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { getWithdrawalCounts } from '../../contract/review/get-withdrawal-counts.ts';

const everyMs = 30_000;

export type Counts = AnswerOf<typeof getWithdrawalCounts>;

/** Number of waiting withdrawals and the limits; polled, because agents can apply at any time. */
export const useCounts = (): Counts | undefined => useCall(getWithdrawalCounts, {}, { refetchMs: everyMs }).data;
