import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { listWeekTasks } from '../contract/list-week-tasks.ts';
import { checkPage } from './reads/check-page.ts';
import { presentChecks } from './reads/present-check.ts';
import { weekChecks } from './reads/week-checks.ts';

export const listWeekTasksRoute = handle(listWeekTasks, (context, { scope, ...page }) =>
  checkPage(context, weekChecks(scope, businessDay(context.now)), page, (checks) =>
    presentChecks(context.db, context.caller, checks, context.now),
  ),
);
