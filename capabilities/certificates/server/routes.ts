import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { erasers } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { standingWatchers } from '#capabilities/agents/server/api.ts';
import { changeKeyRoute } from './change-key.ts';
import { checkCertificateRoute } from './check-certificate.ts';
import { enableIssueRoute } from './enable-issue.ts';
import { endAtFreeze } from './end-at-freeze.ts';
import { getCertificateRoute } from './get-certificate.ts';
import { listCertificatesRoute } from './list-certificates.ts';
import { certificateData, eraseCertificates } from './personal-data.ts';
import { revokeCertificateRoute } from './revoke-certificate.ts';
import { checkKeysJob } from './signing-keys.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';
export const jobs: JobDefinition[] = [checkKeysJob];
export const routes: Route[] = [
  getCertificateRoute,
  checkCertificateRoute,
  listCertificatesRoute,
  revokeCertificateRoute,
  enableIssueRoute,
  changeKeyRoute,
];

export const register = (): void => {
  standingWatchers.register('certificates', endAtFreeze);
  personalData.register('certificates', certificateData);
  erasers.register('certificates', eraseCertificates);
};
