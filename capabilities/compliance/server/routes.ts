import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { activationSources } from '#capabilities/rewards/server/api.ts';
import { evaluateJob } from './evaluate-job.ts';
import { keptActivations } from './kept-activations.ts';

export const routes: Route[] = [];
export const jobs: JobDefinition[] = [evaluateJob];

export const register = (): void => {
  activationSources.register('compliance', keptActivations);
};
