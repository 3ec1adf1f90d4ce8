import { sql } from '#platform/db/sql.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { COUNT_CAP, SOON_DAYS } from '../contract/check-fields.ts';
import { getTaskSummary } from '../contract/get-task-summary.ts';
import { groupOf } from './reads/group-of.ts';
import { seenChecks, type State } from './reads/seen.ts';

type Summary = AnswerOf<typeof getTaskSummary>;

const countOf = async ({ db, caller }: AgentContext, scope: 'self' | 'team', state: State): Promise<Summary['met']> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${seenChecks(caller.scope, { scope, state }, { limit: COUNT_CAP + 1 })})
      as seen`.execute(db);
  const { count } = onlyRow(rows);
  return { count: Math.min(count, COUNT_CAP), isCapped: count > COUNT_CAP };
};

export const getTaskSummaryRoute = handle(getTaskSummary, async (context, { scope }) => {
  const last = addDays(businessDay(context.now), SOON_DAYS);
  const [met, missed] = await Promise.all([countOf(context, scope, 'met'), countOf(context, scope, 'missed')]);
  const soon = await groupOf(context, { scope, state: 'running', to: last });
  const later = await groupOf(context, { scope, state: 'running', from: addDays(last, 1) });
  const count = soon.count + later.count;
  const isCapped = soon.isCapped || later.isCapped || count > COUNT_CAP;
  return { running: { count: Math.min(count, COUNT_CAP), isCapped }, met, missed, soon, later };
});
