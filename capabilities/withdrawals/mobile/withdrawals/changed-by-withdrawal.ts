import { listDocuments } from '#capabilities/taxes/contract/list-documents.ts';
import type { Call } from '#platform/contract/call.ts';
import { getBalances } from '../../contract/get-balances.ts';
import { getWithdrawal } from '../../contract/get-withdrawal.ts';
import { getWithdrawalSummary } from '../../contract/get-withdrawal-summary.ts';
import { listWithdrawals } from '../../contract/list-withdrawals.ts';

/** Answers that are outdated once a withdrawal was applied for or cancelled. */
export const CHANGED_BY_WITHDRAWAL: readonly Pick<Call, 'name'>[] = [
  getBalances,
  getWithdrawal,
  getWithdrawalSummary,
  // of the wallet, which comes after withdrawals: by its name
  { name: 'wallet.list-statement-entries' },
  listWithdrawals,
  listDocuments,
];
