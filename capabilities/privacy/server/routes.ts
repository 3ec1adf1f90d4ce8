import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { applyClosingRoute } from './apply-closing.ts';
import { cancelClosingRoute } from './cancel-closing.ts';
import { exportPersonalDataRoute } from './export-personal-data.ts';
import { getClosingRoute } from './get-closing.ts';
import { listClosingsRoute } from './list-closings.ts';
import { listPersonalDataRoute } from './list-personal-data.ts';
import { rejectClosingRoute } from './reject-closing.ts';
import { runClosingsJob } from './run-closings.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  listPersonalDataRoute,
  exportPersonalDataRoute,
  getClosingRoute,
  applyClosingRoute,
  cancelClosingRoute,
  listClosingsRoute,
  rejectClosingRoute,
];

export const jobs: JobDefinition[] = [runClosingsJob];
