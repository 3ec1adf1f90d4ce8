import { erasers } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { eraseCertification } from './erase.ts';
import { certificationData } from './personal-data.ts';
import { fileReaders, fileReviewers } from '#capabilities/files/server/api.ts';
import type { Route } from '#platform/http/context.ts';
import { getCertificationRoute } from './get-certification.ts';
import { approveSubmissionRoute } from './approve-submission.ts';
import { tellOfEndsJob } from './card-ends.ts';
import { listDecisionsRoute } from './list-decisions.ts';
import { listEndsRoute } from './list-ends.ts';
import { listRenamesRoute } from './list-renames.ts';
import { listSubmissionsRoute } from './list-submissions.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { photoReviewer } from './photo-reviewer.ts';
import { rejectSubmissionRoute } from './reject-submission.ts';
import { revealSubmissionRoute } from './reveal-submission.ts';
import { revokeCertificationRoute } from './revoke-certification.ts';
import { submitCertificationRoute } from './submit-certification.ts';
import { noticeStates } from '#capabilities/content/server/api.ts';
import { waitingCertification, waitingRenewal } from './waiting-certification.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';
export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  getCertificationRoute,
  submitCertificationRoute,
  listSubmissionsRoute,
  listDecisionsRoute,
  listEndsRoute,
  revealSubmissionRoute,
  approveSubmissionRoute,
  rejectSubmissionRoute,
  revokeCertificationRoute,
  listRenamesRoute,
];

export const jobs: JobDefinition[] = [tellOfEndsJob];

export const register = (): void => {
  noticeStates.register('certification', [waitingCertification, waitingRenewal]);
  personalData.register('certification', certificationData);
  erasers.register('certification', (tx, { agentId, services, now }) => eraseCertification(tx, services, agentId, now));
  fileReviewers.register('certification', photoReviewer);
  fileReaders.register('certification', {
    kind: 'certification',
    mayRead: async (_db, caller, agentId) =>
      Number(agentId) === Number(caller.agentId) && caller.permissions.has('certification:view'),
  });
};
