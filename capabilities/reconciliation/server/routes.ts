import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { compareDaysJob } from './compare-day.ts';
import { dismissDifferenceRoute } from './dismiss-difference.ts';
import { fetchDayFilesJob } from './fetch-day-files.ts';
import { listDaysRoute } from './list-days.ts';
import { listDifferencesRoute } from './list-differences.ts';
import { releaseDifferenceRoute } from './release-difference.ts';

export { staffPermissions } from '../contract/permissions.ts';
export const jobs: JobDefinition[] = [compareDaysJob, fetchDayFilesJob];
export const routes: Route[] = [listDaysRoute, listDifferencesRoute, dismissDifferenceRoute, releaseDifferenceRoute];
