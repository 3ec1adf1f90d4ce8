import type { ReactNode } from 'react';
import { usePayeeReviews } from './use-payee-reviews.ts';

/** Badge with the number of accounts and identities that wait for somebody; hidden when it is zero. */
export function WaitingPayees(): ReactNode {
  const { accounts = [], stops = [] } = usePayeeReviews().data ?? {};
  const count = accounts.length + stops.length;
  return count > 0 ? <em className="c-count">{count}</em> : null;
}
