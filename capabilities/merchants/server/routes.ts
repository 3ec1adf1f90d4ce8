import { eventTakers, subjectSources } from '#capabilities/events/server/api.ts';
import { merchantEvents, merchantSubjects } from './reported-merchants.ts';
import { closingConditions, erasers } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { eraseOfAgent, merchantConditions, merchantNoteData } from './closed-agent.ts';
import { fileReaders, fileReviewers } from '#capabilities/files/server/api.ts';
import { factSources } from '#capabilities/statistics/server/api.ts';
import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { editApplicationRoute } from './edit-application.ts';
import { cleanDrafts } from './clean-drafts.ts';
import { addMerchantNoteRoute } from './add-merchant-note.ts';
import { changeSnoozeRoute } from './change-snooze.ts';
import { closeMerchantRoute } from './close-merchant.ts';
import { deleteMerchantNoteRoute } from './delete-merchant-note.ts';
import { exportMerchantsRoute } from './export-merchants.ts';
import { listMerchantsRoute } from './list-merchants.ts';
import { getApplicationRoute } from './get-application.ts';
import { getManagedRoute } from './get-managed.ts';
import { getMerchantHistoryRoute } from './get-merchant-history.ts';
import { getMerchantOfferRoute } from './get-merchant-offer.ts';
import { getMerchantRoute } from './get-merchant.ts';
import { submitApplicationRoute } from './submit-application.ts';
import { revealMerchantMobileRoute } from './reveal-merchant-mobile.ts';
import { listMerchantNotesRoute } from './list-merchant-notes.ts';
import { previewClosingRoute } from './preview-closing.ts';
import { factSource, photoReader, photoReviewer, waitingApplications } from './provided.ts';
import { approveApplicationRoute } from './approve-application.ts';
import { listDecisionsRoute } from './list-decisions.ts';
import { listReviewsRoute } from './list-reviews.ts';
import { changeAutomaticApprovalRoute } from './change-automatic-approval.ts';
import { closeAgentMerchantRoute } from './close-agent-merchant.ts';
import { listApplicationsRoute } from './list-applications.ts';
import { listAutomaticApprovalsRoute } from './list-automatic-approvals.ts';
import { revealPapersRoute } from './reveal-papers.ts';
import { changePlaceRoute } from './change-place.ts';
import { listRateChangesRoute } from './list-rate-changes.ts';
import { previewPlaceRoute } from './preview-place.ts';
import { previewRenamingRoute } from './preview-renaming.ts';
import { renameMerchantRoute } from './rename-merchant.ts';
import { rejectApplicationRoute } from './reject-application.ts';
import { revealApplicationRoute } from './reveal-application.ts';
import { savedReferences } from '#capabilities/preferences/server/api.ts';
import { savedMerchants } from './saved-references.ts';
import { noticeStates } from '#capabilities/content/server/api.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';
export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  exportMerchantsRoute,
  listMerchantsRoute,
  getMerchantRoute,
  revealMerchantMobileRoute,
  getManagedRoute,
  getMerchantHistoryRoute,
  getMerchantOfferRoute,
  getApplicationRoute,
  editApplicationRoute,
  submitApplicationRoute,
  addMerchantNoteRoute,
  deleteMerchantNoteRoute,
  listMerchantNotesRoute,
  changeSnoozeRoute,
  previewClosingRoute,
  closeMerchantRoute,
  listReviewsRoute,
  listDecisionsRoute,
  revealApplicationRoute,
  approveApplicationRoute,
  rejectApplicationRoute,
  previewRenamingRoute,
  renameMerchantRoute,
  listApplicationsRoute,
  revealPapersRoute,
  closeAgentMerchantRoute,
  listAutomaticApprovalsRoute,
  changeAutomaticApprovalRoute,
  previewPlaceRoute,
  changePlaceRoute,
  listRateChangesRoute,
];

export const jobs: JobDefinition[] = [cleanDrafts];

export const register = (): void => {
  eventTakers.register('merchants', merchantEvents);
  subjectSources.register('merchants', merchantSubjects);
  noticeStates.register('merchants', [waitingApplications]);
  savedReferences.register('merchants', savedMerchants);
  closingConditions.register('merchants', merchantConditions);
  erasers.register('merchants', eraseOfAgent);
  personalData.register('merchants', merchantNoteData);
  factSources.register('merchants', factSource);
  fileReaders.register('merchants', photoReader);
  fileReviewers.register('merchants', photoReviewer);
};
