import type { RowOf } from '#platform/client/hooks.ts';
import type { listWithdrawals } from '../../contract/list/list-withdrawals.ts';

/** A withdrawal as lists and details have it. */
export type Withdrawal = RowOf<typeof listWithdrawals>;
