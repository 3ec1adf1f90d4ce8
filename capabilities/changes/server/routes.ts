import { eventTakers } from '#capabilities/events/server/api.ts';
import { rateEvents } from './reported-rates.ts';
import { noticeStates } from '#capabilities/content/server/api.ts';
import { commandOwners } from '#platform/acquirer/outbox/outbox.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { Route } from '#platform/http/context.ts';
import { cancelChangeRoute } from './cancel-change.ts';
import { changeOwner } from './change-owner.ts';
import { approveChangesRoute } from './approve-changes.ts';
import { rejectChangesRoute } from './reject-changes.ts';
import { endUnansweredJob } from './consent/end-unanswered.ts';
import { waitingConsents } from './consent/waiting-notices.ts';
import { exportChangesRoute } from './export-changes.ts';
import { getChangeOptionsRoute } from './get-change-options.ts';
import { getChangeRoute } from './get-change.ts';
import { getFeeDifferenceRoute } from './get-fee-difference.ts';
import { listFeeDifferencesRoute } from './list-fee-differences.ts';
import { listChangeBatchesRoute } from './list-change-batches.ts';
import { listChangeSubjectsRoute } from './list-change-subjects.ts';
import { listChangesRoute } from './list-changes.ts';
import { previewChangesRoute } from './preview-changes.ts';
import { recordOutcomeRoute } from './record-outcome.ts';
import { retryChangeRoute } from './retry-change.ts';
import { settleContradictionRoute } from './settle-contradiction.ts';
import { submitChangesRoute } from './submit-changes.ts';
import { addressDefaultsJob } from './defaults/address-defaults.ts';
import { getDefaultOptionsRoute } from './get-default-options.ts';
import { getDefaultRateRoute } from './get-default-rate.ts';
import { getDefaultPlanRoute } from './get-default-plan.ts';
import { submitDefaultPlanRoute } from './submit-default-plan.ts';
import { listDefaultRatesRoute } from './list-default-rates.ts';
import { previewDefaultRatesRoute } from './preview-default-rates.ts';
import { submitDefaultRatesRoute } from './submit-default-rates.ts';
import { cancelPromotionRoute } from './cancel-promotion.ts';
import { closePromotionRoute } from './close-promotion.ts';
import { getPromotionRoute } from './get-promotion.ts';
import { listPromotedRoute } from './list-promoted.ts';
import { listPromotionsRoute } from './list-promotions.ts';
import { previewPromotionRoute } from './preview-promotion.ts';
import { submitPromotionRoute } from './submit-promotion.ts';
import { askPromotedJob } from './promotions/ask-promoted.ts';
import { applyFeesJob } from './apply-fees.ts';
import { auditFeesJob } from './fees/audit-fees.ts';
import { notifyEndedJob } from './notify-ended.ts';
import { searchChangesRoute } from './search-changes.ts';
import { getOutcomesRoute } from './get-outcomes.ts';
import { searchFeeDifferencesRoute } from './search-fee-differences.ts';
import { searchPromotionsRoute } from './search-promotions.ts';
import { revokePromotionRoute } from './revoke-promotion.ts';
import { retryFailedChangeRoute } from './retry-failed-change.ts';
import { addWaiverRoute } from './add-waiver.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';
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
