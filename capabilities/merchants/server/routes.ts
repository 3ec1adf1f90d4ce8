import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { closingConditions, erasers } from '#platform/registry/closing.ts';
import { deskQueues } from '#platform/registry/desk-queues.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { recordFinders } from '#platform/registry/record-finders.ts';
import { noticeStates } from '#capabilities/content/server/api.ts';
import { eventTakers, subjectSources } from '#capabilities/events/server/api.ts';
import { fileReaders, fileReviewers } from '#capabilities/files/server/api.ts';
import { savedReferences } from '#capabilities/preferences/server/api.ts';
import { factSources } from '#capabilities/statistics/server/api.ts';
import { cleanDrafts } from './application/clean-drafts.ts';
import { editApplicationRoute } from './application/edit-application.ts';
import { getApplicationRoute } from './application/get-application.ts';
import { getMerchantOfferRoute } from './application/get-merchant-offer.ts';
import { listApplicationsRoute } from './application/list-applications.ts';
import { revealApplicationRoute } from './application/reveal-application.ts';
import { submitApplicationRoute } from './application/submit-application.ts';
import { closeAgentMerchantRoute } from './closing/close-agent-merchant.ts';
import { closeMerchantRoute } from './closing/close-merchant.ts';
import { eraseOfAgent, merchantConditions, merchantNoteData } from './closing/closed-agent.ts';
import { merchantsQueue } from './desk-queue.ts';
import { exportMerchantsRoute } from './lookup/export-merchants.ts';
import { getManagedRoute } from './lookup/get-managed.ts';
import { getMerchantHistoryRoute } from './lookup/get-merchant-history.ts';
import { getMerchantRoute } from './lookup/get-merchant.ts';
import { listMerchantsRoute } from './lookup/list-merchants.ts';
import { merchantFinder } from './lookup/merchant-finder.ts';
import { revealMerchantMobileRoute } from './lookup/reveal-merchant-mobile.ts';
import { addMerchantNoteRoute } from './notes/add-merchant-note.ts';
import { changeSnoozeRoute } from './notes/change-snooze.ts';
import { deleteMerchantNoteRoute } from './notes/delete-merchant-note.ts';
import { listMerchantNotesRoute } from './notes/list-merchant-notes.ts';
import { changePlaceRoute } from './place/change-place.ts';
import { factSource, photoReader, photoReviewer, waitingApplications } from './provided.ts';
import { listRateChangesRoute } from './rates/list-rate-changes.ts';
import { renameMerchantRoute } from './renaming/rename-merchant.ts';
import { merchantEvents, merchantSubjects } from './reported-merchants.ts';
import { approveApplicationRoute } from './review/approve-application.ts';
import { changeAutomaticApprovalRoute } from './review/change-automatic-approval.ts';
import { listAutomaticApprovalsRoute } from './review/list-automatic-approvals.ts';
import { listDecisionsRoute } from './review/list-decisions.ts';
import { listReviewsRoute } from './review/list-reviews.ts';
import { previewClosingRoute } from './review/preview-closing.ts';
import { previewPlaceRoute } from './review/preview-place.ts';
import { previewRenamingRoute } from './review/preview-renaming.ts';
import { rejectApplicationRoute } from './review/reject-application.ts';
import { revealPapersRoute } from './review/reveal-papers.ts';
import { savedMerchants } from './saved-references.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';
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
  deskQueues.register('merchants', merchantsQueue);
  recordFinders.register('merchants', merchantFinder);
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
