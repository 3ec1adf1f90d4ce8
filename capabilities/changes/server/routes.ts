import { commandOwners } from '#platform/acquirer/outbox/outbox.ts';
import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { noticeStates } from '#capabilities/content/server/api.ts';
import { eventTakers } from '#capabilities/events/server/api.ts';
import { getChangeOptionsRoute } from './asking/get-change-options.ts';
import { listChangeSubjectsRoute } from './asking/list-change-subjects.ts';
import { previewChangesRoute } from './asking/preview-changes.ts';
import { submitChangesRoute } from './asking/submit-changes.ts';
import { endUnansweredJob } from './consent/end-unanswered.ts';
import { waitingConsents } from './consent/waiting-notices.ts';
import { addressDefaultsJob } from './defaults/address-defaults.ts';
import { getDefaultOptionsRoute } from './defaults/get-default-options.ts';
import { getDefaultPlanRoute } from './defaults/get-default-plan.ts';
import { getDefaultRateRoute } from './defaults/get-default-rate.ts';
import { listDefaultRatesRoute } from './defaults/list-default-rates.ts';
import { previewDefaultRatesRoute } from './defaults/preview-default-rates.ts';
import { submitDefaultPlanRoute } from './defaults/submit-default-plan.ts';
import { submitDefaultRatesRoute } from './defaults/submit-default-rates.ts';
import { applyFeesJob } from './fees/apply-fees.ts';
import { auditFeesJob } from './fees/audit-fees.ts';
import { getFeeDifferenceRoute } from './fees/get-fee-difference.ts';
import { listFeeDifferencesRoute } from './fees/list-fee-differences.ts';
import { searchFeeDifferencesRoute } from './fees/search-fee-differences.ts';
import { approveChangesRoute } from './lookup/approve-changes.ts';
import { cancelChangeRoute } from './lookup/cancel-change.ts';
import { exportChangesRoute } from './lookup/export-changes.ts';
import { getChangeRoute } from './lookup/get-change.ts';
import { listChangeBatchesRoute } from './lookup/list-change-batches.ts';
import { listChangesRoute } from './lookup/list-changes.ts';
import { rejectChangesRoute } from './lookup/reject-changes.ts';
import { searchChangesRoute } from './lookup/search-changes.ts';
import { getOutcomesRoute } from './outcomes/get-outcomes.ts';
import { recordOutcomeRoute } from './outcomes/record-outcome.ts';
import { rateEvents } from './outcomes/reported-rates.ts';
import { settleContradictionRoute } from './outcomes/settle-contradiction.ts';
import { askPromotedJob } from './promotions/ask-promoted.ts';
import { cancelPromotionRoute } from './promotions/cancel-promotion.ts';
import { closePromotionRoute } from './promotions/close-promotion.ts';
import { getPromotionRoute } from './promotions/get-promotion.ts';
import { listPromotedRoute } from './promotions/list-promoted.ts';
import { listPromotionsRoute } from './promotions/list-promotions.ts';
import { previewPromotionRoute } from './promotions/preview-promotion.ts';
import { revokePromotionRoute } from './promotions/revoke-promotion.ts';
import { searchPromotionsRoute } from './promotions/search-promotions.ts';
import { submitPromotionRoute } from './promotions/submit-promotion.ts';
import { changeOwner } from './sending/change-owner.ts';
import { notifyEndedJob } from './sending/notify-ended.ts';
import { retryChangeRoute } from './sending/retry-change.ts';
import { retryFailedChangeRoute } from './sending/retry-failed-change.ts';
import { addWaiverRoute } from './waivers/add-waiver.ts';

export { staffPermissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  listChangeSubjectsRoute,
  getChangeOptionsRoute,
  previewChangesRoute,
  submitChangesRoute,
  listChangesRoute,
  exportChangesRoute,
  listChangeBatchesRoute,
  getChangeRoute,
  retryChangeRoute,
  cancelChangeRoute,
  listFeeDifferencesRoute,
  getFeeDifferenceRoute,
  recordOutcomeRoute,
  settleContradictionRoute,
  approveChangesRoute,
  rejectChangesRoute,
  previewPromotionRoute,
  submitPromotionRoute,
  listPromotionsRoute,
  getPromotionRoute,
  listPromotedRoute,
  closePromotionRoute,
  cancelPromotionRoute,
  listDefaultRatesRoute,
  getDefaultOptionsRoute,
  previewDefaultRatesRoute,
  submitDefaultRatesRoute,
  getDefaultRateRoute,
  getDefaultPlanRoute,
  submitDefaultPlanRoute,
  searchChangesRoute,
  getOutcomesRoute,
  searchFeeDifferencesRoute,
  searchPromotionsRoute,
  revokePromotionRoute,
  retryFailedChangeRoute,
  addWaiverRoute,
];
export const jobs: JobDefinition[] = [
  addressDefaultsJob,
  applyFeesJob,
  askPromotedJob,
  auditFeesJob,
  notifyEndedJob,
  endUnansweredJob,
];

export const register = (): void => {
  eventTakers.register('changes', rateEvents);
  commandOwners.register('changes', changeOwner);
  noticeStates.register('changes', [waitingConsents]);
};
