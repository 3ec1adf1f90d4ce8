import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { changeAgentLevelRoute } from './change-agent-level.ts';
import { evaluateJob } from './evaluate-job.ts';
import { getLevelRoute } from './get-level.ts';
import { listLevelRulesRoute } from './list-level-rules.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';
export const routes: Route[] = [getLevelRoute, listLevelRulesRoute, changeAgentLevelRoute];

export const jobs: JobDefinition[] = [evaluateJob];
