/**
 * Which part runs for which: each part that an earlier capability needs, with the later capability that provides it.
 * The parts of one event are listed in the order in which they run. What several capabilities provide, such as personal
 * data, they register in `server/routes.ts`.
 */
import { reviewSource } from '#capabilities/acquirer-view/server/comparison/review-source.ts';
import { nameHolder } from '#capabilities/agents/server/standing/name-holders.ts';
import { newAgentWatcher } from '#capabilities/agents/server/tree/create-agent.ts';
import { awardGround } from '#capabilities/assessments/server/award-ground.ts';
import { keptActivations } from '#capabilities/assessments/server/evaluation/kept-activations.ts';
import { endAskedBy } from '#capabilities/changes/server/consent/end-unanswered.ts';
import { defaultsFollower } from '#capabilities/changes/server/defaults/follow-terminals.ts';
import { forgetName } from '#capabilities/content/server/erase.ts';
import { noticeWatcher } from '#capabilities/content/server/notices/notice-watchers.ts';
import { notifyExports } from '#capabilities/content/server/notices/notify-exports.ts';
import { lineCorrections } from '#capabilities/disputes/server/recalculation/line-corrections.ts';
import { clawCorrectionsBack } from '#capabilities/disputes/server/review/claw-corrections-back.ts';
import { disputeReviews } from '#capabilities/disputes/server/review/review-source.ts';
import { accountSource } from '#capabilities/exports/server/account-source.ts';
import { exportWatcher } from '#capabilities/exports/server/export-watchers.ts';
import { arrivalProgress } from '#capabilities/invitations/server/arrivals/arrival-progress.ts';
import { queueMerchantMessage } from '#capabilities/invitations/server/registration/queue-merchant-message.ts';
import { openWallets } from '#capabilities/ledger/server/balances/open-wallets.ts';
import { walletLimits } from '#capabilities/levels/server/wallet-limits.ts';
import { applicationWatcher } from '#capabilities/merchants/server/application/application-watchers.ts';
import { placeFollower } from '#capabilities/merchants/server/place/move-place.ts';
import { policyActivations } from '#capabilities/policies/server/opening/policy-activations.ts';
import { productNames, products } from '#capabilities/policies/server/product-names.ts';
import { priceWatcher } from '#capabilities/policies/server/rebuild-chains.ts';
import { repricer } from '#capabilities/policies/server/what-if/repricers.ts';
import { queueNotices } from '#capabilities/push/server/queue-notices.ts';
import { executeDue } from '#capabilities/reassignments/server/execute-due.ts';
import { periodCorrections } from '#capabilities/recalculations/server/line-corrections.ts';
import { activationSource } from '#capabilities/rewards/server/allowance/activation-sources.ts';
import { awardGrounds } from '#capabilities/rewards/server/awards/award-grounds.ts';
import { clawbackFollower } from '#capabilities/rewards/server/clawback/clawback-followers.ts';
import { bookFees } from '#capabilities/rewards/server/fees/book-fees.ts';
import { changedFee } from '#capabilities/rewards/server/fees/changed-fee.ts';
import { checkPhases } from '#capabilities/rewards/server/fees/check-phases.ts';
import { findCollections } from '#capabilities/rewards/server/fees/find-collections.ts';
import { employeeEnd } from '#capabilities/session/server/accounts/employee-ends.ts';
import { exportAccounts } from '#capabilities/session/server/accounts/export-accounts.ts';
import { accountUse } from '#capabilities/settlement/server/accounts/account-uses.ts';
import { liftFollower } from '#capabilities/settlement/server/payees/lift-followers.ts';
import { standardTaxRate } from '#capabilities/taxes/server/documents/standard-tax.ts';
import { arrivalTerminals } from '#capabilities/terminals/server/arrival-progress.ts';
import { terminalPlaces } from '#capabilities/terminals/server/binding/place-follower.ts';
import { changedFeeSource } from '#capabilities/terminals/server/detail/changed-fee.ts';
import { productNamesOf, productsOf } from '#capabilities/terminals/server/list/product-names.ts';
import { activationsByPolicy } from '#capabilities/terminals/server/policy-activations.ts';
import { terminalFollower } from '#capabilities/terminals/server/terminal-followers.ts';
import { beforeBooking } from '#capabilities/trades/server/before-booking.ts';
import { feeBooker, phaseCheck, phaseCollections } from '#capabilities/trades/server/booking/book-fees.ts';
import { retryWithoutTerms } from '#capabilities/trades/server/quarantine/watch-causes.ts';
import { saleRepricer } from '#capabilities/trades/server/repricing/repricer.ts';
import { openWithdrawals } from '#capabilities/withdrawals/server/has-open-withdrawal.ts';
import { rejectUnconfirmed } from '#capabilities/withdrawals/server/review/reject-unconfirmed.ts';
import { mainLimits, standardTaxPpm } from '#capabilities/withdrawals/server/withdrawal-rules.ts';

/** A batch of the feed is booked. */
const composeBooking = (): void => {
  // parts that run before it, in transactions of their own: the day's moves in the tree
  beforeBooking.provide(async (db, now) => void (await executeDue(db, now)));
  // when fees are booked, in their transaction: which came too early, which a refund concerns, and then who shares them
  phaseCheck.provide(checkPhases);
  phaseCollections.provide(findCollections);
  feeBooker.provide(bookFees);
};

/** Something happened that later capabilities follow, in its transaction. */
const composeEvents = (): void => {
  newAgentWatcher.provide((tx, id) => openWallets(tx, [id]));
  nameHolder.provide(forgetName);
  employeeEnd.provide(endAskedBy);
  priceWatcher.provide(retryWithoutTerms);
  applicationWatcher.provide(queueMerchantMessage);
  placeFollower.provide(terminalPlaces);
  terminalFollower.provide(defaultsFollower);
  clawbackFollower.provide({ follow: clawCorrectionsBack });
  liftFollower.provide(rejectUnconfirmed);
  exportWatcher.provide(notifyExports);
  noticeWatcher.provide(queueNotices);
};

/** Questions of earlier capabilities that a later one answers. */
const composeAnswers = (): void => {
  accountSource.provide(exportAccounts);
  walletLimits.provide(mainLimits);
  standardTaxRate.provide(standardTaxPpm);
  accountUse.provide(openWithdrawals);
  productNames.provide(productNamesOf);
  products.provide(productsOf);
  policyActivations.provide(activationsByPolicy);
  repricer.provide(saleRepricer);
  arrivalProgress.provide(arrivalTerminals);
  changedFeeSource.provide(changedFee);
  activationSource.provide(keptActivations);
  awardGrounds.provide(awardGround);
  reviewSource.provide(disputeReviews);
  lineCorrections.provide(periodCorrections);
};

/** Run before anything is served; again does no harm. */
export const compose = (): void => {
  composeBooking();
  composeEvents();
  composeAnswers();
};
