import { getWithdrawalCounts } from '../contract/get-withdrawal-counts.ts';
import { getWithdrawalReview } from '../contract/get-withdrawal-review.ts';
import { searchWithdrawals } from '../contract/search-withdrawals.ts';

/** Queries that a decision invalidates. */
export const reviewReads = [searchWithdrawals, getWithdrawalCounts, getWithdrawalReview] as const;
