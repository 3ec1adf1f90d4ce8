import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { compareDaysJob } from './compare-day.ts';
import { fetchDayFilesJob } from './fetch-day-files.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';
export const jobs: JobDefinition[] = [compareDaysJob, fetchDayFilesJob];
