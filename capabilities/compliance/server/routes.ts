import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { evaluateJob } from './evaluate-job.ts';

export const routes: Route[] = [];
export const jobs: JobDefinition[] = [evaluateJob];
