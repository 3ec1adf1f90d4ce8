import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { getWeekTaskSummary } from '../contract/get-week-task-summary.ts';
import { weekOf } from '../rules/week-tasks.ts';
import { groupOf } from './reads/group-of.ts';
import { weekChecks } from './reads/week-checks.ts';

export const getWeekTaskSummaryRoute = handle(getWeekTaskSummary, async (context, { scope }) => {
  const today = businessDay(context.now);
  return { ...(await groupOf(context, weekChecks(scope, today))), until: weekOf(today).to };
});
