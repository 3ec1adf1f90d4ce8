import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { ledgerChecks } from '#capabilities/ledger/server/api.ts';
import { paperSources } from '#capabilities/wallet/server/api.ts';
import { closeMonthsJob } from './closing/close-due-months.ts';
import { getStatementRoute } from './document/get-statement.ts';
import { checkStatementRoute } from './file/check-statement.ts';
import { getStatementFileRoute } from './file/get-statement-file.ts';
import { getYearFileRoute } from './file/get-year-file.ts';
import { revealStatementFileRoute } from './file/reveal-statement-file.ts';
import { listStatementsRoute } from './list/list-statements.ts';
import { closingChecks, paperSource } from './provided.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  listStatementsRoute,
  getStatementRoute,
  getStatementFileRoute,
  getYearFileRoute,
  checkStatementRoute,
  revealStatementFileRoute,
];
export const jobs: JobDefinition[] = [closeMonthsJob];

export const register = (): void => {
  ledgerChecks.register('statements', closingChecks);
  paperSources.register('statements', paperSource);
};
