import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { listWeekTasks } from '../contract/list-week-tasks.ts';
import { checkPage } from './reads/check-page.ts';
import { presentChecks } from './reads/present-check.ts';
import { weekChecks } from './reads/week-checks.ts';

export const listWeekTasksRoute = handle(listWeekTasks, (context, { scope, ...page }) =>
  checkPage(context, weekChecks(scope, businessDay(context.now)), page, async (checks) => {
    const { db, caller, now } = context;
    const [rows, merchants] = await Promise.all([
      presentChecks(db, caller, checks, now),
      merchantsByIds(
        db,
        checks.map(({ merchantId }) => merchantId),
      ),
    ]);
    return rows.map((row, index) => {
      const merchant = checks[index] && merchants.get(checks[index].merchantId);
      return merchant?.agentId === caller.agentId ? { ...row, merchantId: String(merchant.id) } : row;
    });
  }),
);
