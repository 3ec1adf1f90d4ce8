import type { Route } from '#platform/http/context.ts';
import type { Mount } from '#platform/http/server-parts.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { erasers } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { cancelExportRoute } from './cancel-export.ts';
import { mountDownload } from './download.ts';
import { eraseExports } from './erase.ts';
import { listExportsRoute } from './list-exports.ts';
import { makeExportJob } from './make-export.ts';
import { openExportRoute } from './open-export.ts';
import { exportData } from './personal-data.ts';
import { retryExportRoute } from './retry-export.ts';
import { sendExportCodeRoute } from './send-export-code.ts';
import { cleanExportsJob, tendExportsJob } from './tend-exports.ts';

export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  listExportsRoute,
  cancelExportRoute,
  retryExportRoute,
  openExportRoute,
  sendExportCodeRoute,
];

export const mounts: Mount[] = [mountDownload];

export const jobs: JobDefinition[] = [makeExportJob, tendExportsJob, cleanExportsJob];

export const register = (): void => {
  personalData.register('exports', exportData);
  erasers.register('exports', eraseExports);
};
