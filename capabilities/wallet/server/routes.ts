import { eventTakers, subjectSources } from '#capabilities/events/server/api.ts';
import { payoutEvents, withdrawalSubjects } from './payout/reported-payouts.ts';
import { closingConditions } from '#platform/registry/closing.ts';
import { walletConditions } from './closing-conditions.ts';
import { frozenWork, newAgents } from '#capabilities/agents/server/api.ts';
import { walletLimits } from '#capabilities/levels/server/api.ts';
import { standardTaxes } from '#capabilities/taxes/server/api.ts';
import { accountUses, liftFollowers } from '#capabilities/settlement/server/api.ts';
import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { factSources } from '#capabilities/statistics/server/api.ts';
import { factSource } from './fact-source.ts';
import { approveWithdrawalRoute } from './approve-withdrawal.ts';
import { approveWithdrawalsRoute } from './approve-withdrawals.ts';
import { getTaxYearRoute } from './get-tax-year.ts';
import { getWithdrawalCountsRoute } from './get-withdrawal-counts.ts';
import { getWithdrawalReviewRoute } from './get-withdrawal-review.ts';
import { depositSource } from './deposits/deposit-entry.ts';
import { openWallets } from './ledger/open-wallets.ts';
import { rejectUnconfirmed } from './reject-unconfirmed.ts';
import { rejectWithdrawalRoute } from './reject-withdrawal.ts';
import { searchWithdrawalsRoute } from './search-withdrawals.ts';
import { getBalancesRoute } from './get-balances.ts';
import { latePayoutsJob } from './withdrawals/late-job.ts';
import { reconcileJob } from './reconcile/reconcile-job.ts';
import { transferSources } from './statement/transfer-sources.ts';
import { haltedWithdrawals } from './halted-withdrawals.ts';
import { openWithdrawals } from './has-open-withdrawal.ts';
import { getStatementEntryRoute } from './get-statement-entry.ts';
import { getStatementFoldRoute } from './get-statement-fold.ts';
import { getStatementSummaryRoute } from './get-statement-summary.ts';
import { exportStatementEntriesRoute } from './export-statement-entries.ts';
import { exportWithdrawalsRoute } from './export-withdrawals.ts';
import { listStatementEntriesRoute } from './list-statement-entries.ts';
import { listStatementItemsRoute } from './list-statement-items.ts';
import { applyWithdrawalRoute } from './apply-withdrawal.ts';
import { cancelWithdrawalRoute } from './cancel-withdrawal.ts';
import { checkReceiptRoute } from './check-receipt.ts';
import { getReceiptRoute } from './get-receipt.ts';
import { getReceiptFileRoute } from './get-receipt-file.ts';
import { getWithdrawalRoute } from './get-withdrawal.ts';
import { getWithdrawalSummaryRoute } from './get-withdrawal-summary.ts';
import { listPapersRoute } from './list-papers.ts';
import { listWithdrawalsRoute } from './list-withdrawals.ts';
import { previewWithdrawalRoute } from './preview-withdrawal.ts';
import { mainLimits, standardTaxPpm } from './withdrawal-rules.ts';
import { listDepositsRoute } from './list-deposits.ts';
import { previewDepositRoute } from './preview-deposit.ts';
import { addDepositRoute } from './add-deposit.ts';
import { previewDepositReversalRoute } from './preview-deposit-reversal.ts';
import { revokeDepositRoute } from './revoke-deposit.ts';

export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  exportWithdrawalsRoute,
  exportStatementEntriesRoute,
  getBalancesRoute,
  listPapersRoute,
  getTaxYearRoute,
  listStatementEntriesRoute,
  getStatementEntryRoute,
  getStatementSummaryRoute,
  getStatementFoldRoute,
  listStatementItemsRoute,
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
  listDepositsRoute,
  previewDepositRoute,
  addDepositRoute,
  previewDepositReversalRoute,
  revokeDepositRoute,
];

export { staffPermissions } from '../contract/staff-permissions.ts';

export const jobs: JobDefinition[] = [latePayoutsJob, reconcileJob];

export const register = (): void => {
  eventTakers.register('wallet', payoutEvents);
  subjectSources.register('wallet', withdrawalSubjects);
  closingConditions.register('wallet', walletConditions);
  accountUses.register('wallet', openWithdrawals);
  liftFollowers.register('wallet', rejectUnconfirmed);
  factSources.register('wallet', factSource);
  frozenWork.register('wallet', haltedWithdrawals);
  newAgents.register('wallet', (tx, id) => openWallets(tx, [id]));
  transferSources.register('wallet', depositSource);
  walletLimits.register('wallet', mainLimits);
  standardTaxes.register('wallet', standardTaxPpm);
};
