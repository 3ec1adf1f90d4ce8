import { frozenWork } from '#capabilities/agents/server/api.ts';
import { eventTakers, subjectSources } from '#capabilities/events/server/api.ts';
import { ledgerChecks } from '#capabilities/ledger/server/api.ts';
import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { closingConditions } from '#platform/registry/closing.ts';
import { walletConditions } from './closing-conditions.ts';
import { haltedWithdrawals } from './halted-withdrawals.ts';
import { latePayoutsJob } from './late/late-job.ts';
import { payoutEvents, withdrawalSubjects } from './payout/reported-payouts.ts';
import { TAX_CHECKS } from './tax-checks.ts';
import { WITHDRAWAL_CHECKS } from './withdrawal-checks.ts';
import { exportWithdrawalsRoute } from './export-withdrawals.ts';
import { getBalancesRoute } from './get-balances.ts';
import { getTaxYearRoute } from './get-tax-year.ts';
import { previewWithdrawalRoute } from './preview-withdrawal.ts';
import { applyWithdrawalRoute } from './apply-withdrawal.ts';
import { listWithdrawalsRoute } from './list-withdrawals.ts';
import { getWithdrawalRoute } from './get-withdrawal.ts';
import { getWithdrawalSummaryRoute } from './get-withdrawal-summary.ts';
import { cancelWithdrawalRoute } from './cancel-withdrawal.ts';
import { getReceiptRoute } from './get-receipt.ts';
import { getReceiptFileRoute } from './get-receipt-file.ts';
import { checkReceiptRoute } from './check-receipt.ts';
import { searchWithdrawalsRoute } from './search-withdrawals.ts';
import { getWithdrawalCountsRoute } from './get-withdrawal-counts.ts';
import { getWithdrawalReviewRoute } from './get-withdrawal-review.ts';
import { approveWithdrawalRoute } from './approve-withdrawal.ts';
import { approveWithdrawalsRoute } from './approve-withdrawals.ts';
import { rejectWithdrawalRoute } from './reject-withdrawal.ts';

export { permissions } from '../contract/permissions.ts';
export { staffPermissions } from '../contract/staff-permissions.ts';
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
  approveWithdrawalRoute,
  approveWithdrawalsRoute,
  rejectWithdrawalRoute,
];

export const jobs: JobDefinition[] = [latePayoutsJob];

export const register = (): void => {
  ledgerChecks.register('withdrawals', [...WITHDRAWAL_CHECKS, ...TAX_CHECKS]);
  eventTakers.register('withdrawals', payoutEvents);
  subjectSources.register('withdrawals', withdrawalSubjects);
  closingConditions.register('withdrawals', walletConditions);
  frozenWork.register('withdrawals', haltedWithdrawals);
};
