import { useCall } from '#platform/ui-console/calls.ts';
import { listPayeeReviews } from '../../contract/payees/list-payee-reviews.ts';

const everyMs = 30_000;

/** Polled: agents change their payees, and stop withdrawals, at any time. */
export const usePayeeReviews = () => useCall(listPayeeReviews, {}, { refetchMs: everyMs });
