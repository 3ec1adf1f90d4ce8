import { getWithdrawalCounts } from '../../contract/review/get-withdrawal-counts.ts';
import { getWithdrawalReview } from '../../contract/review/get-withdrawal-review.ts';
import { searchWithdrawals } from '../../contract/review/search-withdrawals.ts';

/** Queries that a decision invalidates. */
export const reviewReads = [searchWithdrawals, getWithdrawalCounts, getWithdrawalReview] as const;
