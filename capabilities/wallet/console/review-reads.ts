import { getWithdrawalCounts } from '../contract/get-withdrawal-counts.ts';
import { getWithdrawalReview } from '../contract/get-withdrawal-review.ts';
import { searchWithdrawals } from '../contract/search-withdrawals.ts';

/** What a decision makes stale. */
export const reviewReads = [searchWithdrawals, getWithdrawalCounts, getWithdrawalReview] as const;
