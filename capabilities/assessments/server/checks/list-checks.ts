import { handle } from '#platform/http/context.ts';
import { listChecks } from '../../contract/checks/list-checks.ts';
import { checkPage } from './check-page.ts';
import { presentChecks } from './present-check.ts';

export const listChecksRoute = handle(listChecks, (context, { scope, state, ...page }) =>
  checkPage(context, { scope, state }, page, (checks) =>
    presentChecks(context.db, context.caller, checks, context.now),
  ),
);
