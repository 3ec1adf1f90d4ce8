import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { erasers } from '#platform/registry/closing.ts';
import { deskQueues } from '#platform/registry/desk-queues.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { noticeStates } from '#capabilities/content/server/api.ts';
import { fileReaders, fileReviewers } from '#capabilities/files/server/api.ts';
import { approveSubmissionRoute } from './approve-submission.ts';
import { notifyOfEndsJob } from './card-ends.ts';
import { identityQueue } from './desk-queue.ts';
import { eraseIdentity } from './erase.ts';
import { getIdentityRoute } from './get-identity.ts';
import { listDecisionsRoute } from './list-decisions.ts';
import { listEndsRoute } from './list-ends.ts';
import { listRenamesRoute } from './list-renames.ts';
import { listSubmissionsRoute } from './list-submissions.ts';
import { identityData } from './personal-data.ts';
import { photoReviewer } from './photo-reviewer.ts';
import { rejectSubmissionRoute } from './reject-submission.ts';
import { revealSubmissionRoute } from './reveal-submission.ts';
import { revokeCertificationRoute } from './revoke-certification.ts';
import { submitIdentityRoute } from './submit-identity.ts';
import { waitingIdentity, waitingRenewal } from './waiting-identity.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  getIdentityRoute,
  submitIdentityRoute,
  listSubmissionsRoute,
  listDecisionsRoute,
  listEndsRoute,
  revealSubmissionRoute,
  approveSubmissionRoute,
  rejectSubmissionRoute,
  revokeCertificationRoute,
  listRenamesRoute,
];

export const jobs: JobDefinition[] = [notifyOfEndsJob];

export const register = (): void => {
  deskQueues.register('identity', identityQueue);
  noticeStates.register('identity', [waitingIdentity, waitingRenewal]);
  personalData.register('identity', identityData);
  erasers.register('identity', (tx, { agentId, services, now }) => eraseIdentity(tx, services, agentId, now));
  fileReviewers.register('identity', photoReviewer);
  fileReaders.register('identity', {
    kind: 'certification',
    mayRead: async (_db, caller, agentId) =>
      Number(agentId) === Number(caller.agentId) && caller.permissions.has('certification:view'),
  });
};
