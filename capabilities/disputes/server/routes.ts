import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { closingConditions } from '#platform/registry/closing.ts';
import { deskQueues } from '#platform/registry/desk-queues.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { fileReaders, fileReviewers } from '#capabilities/files/server/api.ts';
import { paperSources, transferSources } from '#capabilities/wallet/server/api.ts';
import { disputesQueue } from './desk-queue.ts';
import { addDisputeMessageRoute } from './lookup/add-dispute-message.ts';
import { cancelDisputeRoute } from './lookup/cancel-dispute.ts';
import { exportDisputesRoute } from './lookup/export-disputes.ts';
import { getDisputeCountsRoute } from './lookup/get-dispute-counts.ts';
import { getDisputeRoute } from './lookup/get-dispute.ts';
import { listDisputesRoute } from './lookup/list-disputes.ts';
import { openDisputeRoute } from './opening/open-dispute.ts';
import { pictureReader, pictureReviewer } from './opening/pictures.ts';
import { revealPicturesRoute } from './opening/reveal-pictures.ts';
import { paperSource } from './paper-source.ts';
import { disputeData, disputeConditions } from './provided.ts';
import { explainDisputeRoute } from './recalculation/explain-dispute.ts';
import { getQueueRoute } from './review/get-queue.ts';
import { previewAnswerRoute } from './review/preview-answer.ts';
import { previewDisputeRoute } from './review/preview-dispute.ts';
import { searchDisputesRoute } from './review/search-disputes.ts';
import { startReviewRoute } from './review/start-review.ts';
import { submitAnswerRoute } from './review/submit-answer.ts';
import { watchQueueJob } from './review/watch-queue.ts';
import { transferSource } from './transfer-source.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  previewDisputeRoute,
  openDisputeRoute,
  listDisputesRoute,
  exportDisputesRoute,
  getDisputeCountsRoute,
  getDisputeRoute,
  addDisputeMessageRoute,
  cancelDisputeRoute,
  searchDisputesRoute,
  getQueueRoute,
  explainDisputeRoute,
  startReviewRoute,
  previewAnswerRoute,
  submitAnswerRoute,
  revealPicturesRoute,
];

export const jobs: JobDefinition[] = [watchQueueJob];

export const register = (): void => {
  deskQueues.register('disputes', disputesQueue);
  closingConditions.register('disputes', disputeConditions);
  fileReaders.register('disputes', pictureReader);
  fileReviewers.register('disputes', pictureReviewer);
  personalData.register('disputes', disputeData);
  transferSources.register('disputes', transferSource);
  paperSources.register('disputes', paperSource);
};
