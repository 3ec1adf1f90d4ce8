import { handle } from '#platform/http/context.ts';
import { listTasks } from '../contract/list-tasks.ts';
import { checkPage } from './reads/check-page.ts';
import { presentChecks } from './reads/present-check.ts';

export const listTasksRoute = handle(listTasks, (context, { scope, ...page }) =>
  checkPage(context, { scope, state: 'running' }, page, (checks) =>
    presentChecks(context.db, context.caller, checks, context.now),
  ),
);
