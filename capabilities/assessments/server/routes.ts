import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { evaluateJob } from './evaluate-job.ts';
import { exportActivationsRoute } from './export-activations.ts';
import { exportChecksRoute } from './export-checks.ts';
import { exportTasksRoute } from './export-tasks.ts';
import { getActivationSummaryRoute } from './get-activation-summary.ts';
import { getActivationRoute } from './get-activation.ts';
import { getAllowanceProgressRoute } from './get-allowance-progress.ts';
import { getTaskSummaryRoute } from './get-task-summary.ts';
import { listActivationsRoute } from './list-activations.ts';
import { listChecksRoute } from './list-checks.ts';
import { listCountedRoute } from './list-counted.ts';
import { listTerminalChecksRoute } from './list-terminal-checks.ts';
import { listTasksRoute } from './list-tasks.ts';
import { searchActivationsRoute } from './search-activations.ts';
import { approveClawbackRoute } from './approve-clawback.ts';
import { getSilenceRoute } from './get-silence.ts';
import { getSilentAgentRoute } from './get-silent-agent.ts';
import { listSilentAgentsRoute } from './list-silent-agents.ts';
import { listSilentTerminalsRoute } from './list-silent-terminals.ts';
import { submitClawbackRoute } from './submit-clawback.ts';
import { notifyHoldersJob } from './notify/notify-holders.ts';
import { noticeStates } from '#capabilities/content/server/api.ts';
import { waitingStages } from './notify/waiting-stages.ts';
import { listSilenceRulesRoute } from './list-silence-rules.ts';
import { changeSilenceRuleRoute } from './change-silence-rule.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';
export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  listTasksRoute,
  getTaskSummaryRoute,
  listChecksRoute,
  getActivationRoute,
  listCountedRoute,
  searchActivationsRoute,
  listActivationsRoute,
  getActivationSummaryRoute,
  getAllowanceProgressRoute,
  exportTasksRoute,
  exportChecksRoute,
  exportActivationsRoute,
  getSilenceRoute,
  listSilentTerminalsRoute,
  listSilentAgentsRoute,
  getSilentAgentRoute,
  submitClawbackRoute,
  approveClawbackRoute,
  listSilenceRulesRoute,
  changeSilenceRuleRoute,
  listTerminalChecksRoute,
];
export const jobs: JobDefinition[] = [evaluateJob, notifyHoldersJob];

export const register = (): void => {
  noticeStates.register('assessments', [waitingStages]);
};
