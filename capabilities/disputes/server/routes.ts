import { fileReaders, fileReviewers } from '#capabilities/files/server/api.ts';
import { closingConditions } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { disputeData, disputeConditions } from './provided.ts';
import { paperSources, transferSources } from '#capabilities/wallet/server/api.ts';
import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { addDisputeMessageRoute } from './add-dispute-message.ts';
import { cancelDisputeRoute } from './cancel-dispute.ts';
import { exportDisputesRoute } from './export-disputes.ts';
import { getDisputeCountsRoute } from './get-dispute-counts.ts';
import { getDisputeRoute } from './get-dispute.ts';
import { listDisputesRoute } from './list-disputes.ts';
import { openDisputeRoute } from './open-dispute.ts';
import { paperSource } from './paper-source.ts';
import { pictureReader, pictureReviewer } from './pictures.ts';
import { previewDisputeRoute } from './preview-dispute.ts';
import { revealPicturesRoute } from './reveal-pictures.ts';
import { searchDisputesRoute } from './search-disputes.ts';
import { getQueueRoute } from './get-queue.ts';
import { explainDisputeRoute } from './explain-dispute.ts';
import { startReviewRoute } from './start-review.ts';
import { previewAnswerRoute } from './preview-answer.ts';
import { submitAnswerRoute } from './submit-answer.ts';
import { transferSource } from './transfer-source.ts';
import { watchQueueJob } from './watch-queue.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';
export { permissions } from '../contract/permissions.ts';
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
  closingConditions.register('disputes', disputeConditions);
  fileReaders.register('disputes', pictureReader);
  fileReviewers.register('disputes', pictureReviewer);
  personalData.register('disputes', disputeData);
  transferSources.register('disputes', transferSource);
  paperSources.register('disputes', paperSource);
};
