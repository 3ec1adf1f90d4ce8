import type { Call } from '#platform/contract/call.ts';
import { listDocuments } from '#capabilities/taxes/contract/documents/list-documents.ts';
import { getBalances } from '../../contract/applying/get-balances.ts';
import { getWithdrawalSummary } from '../../contract/list/get-withdrawal-summary.ts';
import { getWithdrawal } from '../../contract/list/get-withdrawal.ts';
import { listWithdrawals } from '../../contract/list/list-withdrawals.ts';

/** Answers that are outdated once a withdrawal was applied for or cancelled. */
export const CHANGED_BY_WITHDRAWAL: readonly Pick<Call, 'name'>[] = [
  getBalances,
  getWithdrawal,
  getWithdrawalSummary,
  // the calls of the wallet, which comes after withdrawals: by their names
  { name: 'wallet.list-statement-entries' },
  listWithdrawals,
  listDocuments,
];
