import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { changeAgentLevelRoute } from './change-agent-level.ts';
import { changeLevelRoute } from './change-level.ts';
import { changeRulesRoute } from './change-rules.ts';
import { evaluateJob } from './evaluate-job.ts';
import { getLevelRoute } from './get-level.ts';
import { getRulesRoute } from './get-rules.ts';
import { listLevelRulesRoute } from './list-level-rules.ts';
import { previewEvaluationRoute } from './preview-evaluation.ts';
import { previewRulesRoute } from './preview-rules.ts';

export { staffPermissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  getLevelRoute,
  listLevelRulesRoute,
  changeAgentLevelRoute,
  getRulesRoute,
  previewRulesRoute,
  changeRulesRoute,
  previewEvaluationRoute,
  changeLevelRoute,
];

export const jobs: JobDefinition[] = [evaluateJob];
