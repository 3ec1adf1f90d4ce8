import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { noticeStates } from '#capabilities/content/server/api.ts';
import { exportActivationsRoute } from './activations/export-activations.ts';
import { getActivationSummaryRoute } from './activations/get-activation-summary.ts';
import { getActivationRoute } from './activations/get-activation.ts';
import { listActivationsRoute } from './activations/list-activations.ts';
import { listCountedRoute } from './activations/list-counted.ts';
import { searchActivationsRoute } from './activations/search-activations.ts';
import { exportChecksRoute } from './checks/export-checks.ts';
import { getDayOfChecksRoute } from './checks/get-day-of-checks.ts';
import { listChecksOfDayRoute } from './checks/list-checks-of-day.ts';
import { listChecksRoute } from './checks/list-checks.ts';
import { listTerminalChecksRoute } from './checks/list-terminal-checks.ts';
import { previewUnbindingRoute } from './checks/preview-unbinding.ts';
import { evaluateJob } from './evaluation/evaluate-job.ts';
import { notifyHoldersJob } from './notices/notify-holders.ts';
import { waitingStages } from './notices/waiting-stages.ts';
import { approveClawbackRoute } from './silence/approve-clawback.ts';
import { changeSilenceRuleRoute } from './silence/change-silence-rule.ts';
import { getSilenceRoute } from './silence/get-silence.ts';
import { getSilentAgentRoute } from './silence/get-silent-agent.ts';
import { listSilenceRulesRoute } from './silence/list-silence-rules.ts';
import { listSilentAgentsRoute } from './silence/list-silent-agents.ts';
import { listSilentTerminalsRoute } from './silence/list-silent-terminals.ts';
import { submitClawbackRoute } from './silence/submit-clawback.ts';
import { exportTasksRoute } from './tasks/export-tasks.ts';
import { getAllowanceProgressRoute } from './tasks/get-allowance-progress.ts';
import { getTaskSummaryRoute } from './tasks/get-task-summary.ts';
import { listTasksRoute } from './tasks/list-tasks.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';
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
  previewUnbindingRoute,
  listChecksOfDayRoute,
  getDayOfChecksRoute,
];
export const jobs: JobDefinition[] = [evaluateJob, notifyHoldersJob];

export const register = (): void => {
  noticeStates.register('assessments', [waitingStages]);
};
