import type { Route } from '#platform/http/context.ts';
import type { Mount } from '#platform/http/server-parts.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { erasers } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { addFileRoute } from './add-file.ts';
import { addPartRoute } from './add-part.ts';
import { cleanFilesJob, eraseFilesJob } from './clean-files.ts';
import { eraseUploads, fileData } from './personal-data.ts';
import { mountFile } from './serve-file.ts';
import { mountReviewedFile } from './serve-reviewed-file.ts';

export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [addFileRoute, addPartRoute];

export const mounts: Mount[] = [mountFile, mountReviewedFile];

export const jobs: JobDefinition[] = [eraseFilesJob, cleanFilesJob];

export const register = (): void => {
  personalData.register('files', fileData);
  erasers.register('files', eraseUploads);
};
