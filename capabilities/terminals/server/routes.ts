import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { approveOperationRoute } from './approve-operation.ts';
import { autoApproveJob } from './auto-approve.ts';
import { bindTerminalRoute } from './bind-terminal.ts';
import { cancelOperationRoute } from './cancel-operation.ts';
import { listBacksRoute } from './list-backs.ts';
import { listBrandsRoute } from './list-brands.ts';
import { listOperationsRoute } from './list-operations.ts';
import { listTerminalsRoute } from './list-terminals.ts';
import { operationInfoRoute } from './operation-info.ts';
import { previewOperationRoute } from './preview-operation.ts';
import { rejectOperationRoute } from './reject-operation.ts';
import { submitOperationRoute } from './submit-operation.ts';
import { terminalHistoryRoute } from './terminal-history.ts';
import { terminalInfoRoute } from './terminal-info.ts';
import { terminalSummaryRoute } from './terminal-summary.ts';
import { unbindTerminalRoute } from './unbind-terminal.ts';

export const routes: Route[] = [
  listBrandsRoute,
  terminalSummaryRoute,
  listTerminalsRoute,
  terminalInfoRoute,
  terminalHistoryRoute,
  bindTerminalRoute,
  unbindTerminalRoute,
  previewOperationRoute,
  submitOperationRoute,
  listOperationsRoute,
  operationInfoRoute,
  approveOperationRoute,
  rejectOperationRoute,
  cancelOperationRoute,
  listBacksRoute,
];

export const jobs: JobDefinition[] = [autoApproveJob];
