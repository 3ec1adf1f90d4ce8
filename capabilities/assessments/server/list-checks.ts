import { handle } from '#platform/http/context.ts';
import { listChecks } from '../contract/list-checks.ts';
import { checkPage } from './reads/check-page.ts';
import { presentChecks } from './reads/present-check.ts';

export const listChecksRoute = handle(listChecks, (context, { scope, state, ...page }) =>
  checkPage(context, { scope, state }, page, (checks) =>
    presentChecks(context.db, context.caller, checks, context.now),
  ),
);
