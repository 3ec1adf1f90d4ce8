import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { balancesRoute } from './balances.ts';
import { reconcileJob } from './reconcile/reconcile-job.ts';
import { statementInfoRoute } from './statement-info.ts';
import { statementListRoute } from './statement-list.ts';
import { withdrawApplyRoute } from './withdraw-apply.ts';
import { withdrawCancelRoute } from './withdraw-cancel.ts';
import { withdrawInfoRoute } from './withdraw-info.ts';
import { withdrawListRoute } from './withdraw-list.ts';
import { withdrawPreviewRoute } from './withdraw-preview.ts';

export const routes: Route[] = [
  balancesRoute,
  statementListRoute,
  statementInfoRoute,
  withdrawPreviewRoute,
  withdrawApplyRoute,
  withdrawListRoute,
  withdrawInfoRoute,
  withdrawCancelRoute,
];

export const jobs: JobDefinition[] = [reconcileJob];
