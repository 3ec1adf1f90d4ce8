import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { closingConditions } from '#platform/registry/closing.ts';
import { deskQueues } from '#platform/registry/desk-queues.ts';
import { recordFinders } from '#platform/registry/record-finders.ts';
import { frozenWork } from '#capabilities/agents/server/api.ts';
import { eventTakers, subjectSources } from '#capabilities/events/server/api.ts';
import { ledgerChecks } from '#capabilities/ledger/server/api.ts';
import { applyWithdrawalRoute } from './applying/apply-withdrawal.ts';
import { getAgentWalletsRoute } from './applying/get-agent-wallets.ts';
import { getBalancesRoute } from './applying/get-balances.ts';
import { previewWithdrawalRoute } from './applying/preview-withdrawal.ts';
import { walletConditions } from './closing-conditions.ts';
import { withdrawalsQueue } from './desk-queue.ts';
import { cancelWithdrawalRoute } from './list/cancel-withdrawal.ts';
import { getTaxYearRoute } from './list/get-tax-year.ts';
import { getWithdrawalSummaryRoute } from './list/get-withdrawal-summary.ts';
import { getWithdrawalRoute } from './list/get-withdrawal.ts';
import { listWithdrawalsRoute } from './list/list-withdrawals.ts';
import { applyBankResultsRoute } from './payouts/apply-bank-results.ts';
import { getBatchRoute } from './payouts/get-batch.ts';
import { getPayoutCountsRoute } from './payouts/get-payout-counts.ts';
import { haltedWithdrawals } from './payouts/halted-withdrawals.ts';
import { listBatchesRoute } from './payouts/list-batches.ts';
import { latePayoutsJob } from './payouts/notify-late.ts';
import { previewBankResultsRoute } from './payouts/preview-bank-results.ts';
import { previewBatchRoute } from './payouts/preview-batch.ts';
import { previewPayoutOutcomeRoute } from './payouts/preview-payout-outcome.ts';
import { recordPayoutOutcomeRoute } from './payouts/record-payout-outcome.ts';
import { payoutEvents, withdrawalSubjects } from './payouts/reported-payouts.ts';
import { revealBatchFileRoute } from './payouts/reveal-batch-file.ts';
import { startBatchRoute } from './payouts/start-batch.ts';
import { checkReceiptRoute } from './receipts/check-receipt.ts';
import { getReceiptFileRoute } from './receipts/get-receipt-file.ts';
import { getReceiptRoute } from './receipts/get-receipt.ts';
import { approveWithdrawalRoute } from './review/approve-withdrawal.ts';
import { approveWithdrawalsRoute } from './review/approve-withdrawals.ts';
import { exportWithdrawalsRoute } from './review/export-withdrawals.ts';
import { getWithdrawalCountsRoute } from './review/get-withdrawal-counts.ts';
import { getWithdrawalReviewRoute } from './review/get-withdrawal-review.ts';
import { rejectWithdrawalRoute } from './review/reject-withdrawal.ts';
import { searchWithdrawalsRoute } from './review/search-withdrawals.ts';
import { TAX_CHECKS } from './tax-checks.ts';
import { WITHDRAWAL_CHECKS } from './withdrawal-checks.ts';
import { withdrawalFinder } from './withdrawal-finder.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  exportWithdrawalsRoute,
  getBalancesRoute,
  getTaxYearRoute,
  previewWithdrawalRoute,
  applyWithdrawalRoute,
  listWithdrawalsRoute,
  getWithdrawalRoute,
  getWithdrawalSummaryRoute,
  cancelWithdrawalRoute,
  getReceiptRoute,
  getReceiptFileRoute,
  checkReceiptRoute,
  searchWithdrawalsRoute,
  getWithdrawalCountsRoute,
  getWithdrawalReviewRoute,
  startBatchRoute,
  approveWithdrawalRoute,
  approveWithdrawalsRoute,
  rejectWithdrawalRoute,
  applyBankResultsRoute,
  getBatchRoute,
  getPayoutCountsRoute,
  listBatchesRoute,
  previewBankResultsRoute,
  previewBatchRoute,
  previewPayoutOutcomeRoute,
  recordPayoutOutcomeRoute,
  revealBatchFileRoute,
  getAgentWalletsRoute,
];

export const jobs: JobDefinition[] = [latePayoutsJob];

export const register = (): void => {
  deskQueues.register('withdrawals', withdrawalsQueue);
  recordFinders.register('withdrawals', withdrawalFinder);
  ledgerChecks.register('withdrawals', [...WITHDRAWAL_CHECKS, ...TAX_CHECKS]);
  eventTakers.register('withdrawals', payoutEvents);
  subjectSources.register('withdrawals', withdrawalSubjects);
  closingConditions.register('withdrawals', walletConditions);
  frozenWork.register('withdrawals', haltedWithdrawals);
};
