import type { AnswerOf } from '#platform/contract/call.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { COUNT_CAP } from '../../contract/checks/check-fields.ts';
import { getTaskSummary } from '../../contract/tasks/get-task-summary.ts';
import { seenChecks, type State } from '../checks/seen.ts';
import { feeGroup, openGroups } from '../checks/task-groups.ts';

type Summary = AnswerOf<typeof getTaskSummary>;

const countOf = async ({ db, caller }: AgentContext, scope: 'self' | 'team', state: State): Promise<Summary['met']> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${seenChecks(caller.scope, { scope, state }, { limit: COUNT_CAP + 1 })})
      as seen`.execute(db);
  const { count } = onlyRow(rows);
  return { count: Math.min(count, COUNT_CAP), isCapped: count > COUNT_CAP };
};

export const getTaskSummaryRoute = handle(getTaskSummary, async (context, { scope }) => {
  const [met, missed] = await Promise.all([countOf(context, scope, 'met'), countOf(context, scope, 'missed')]);
  const stage = await openGroups(context, scope, 'stage');
  const activation = await openGroups(context, scope, 'activation');
  return { stage, activation, fee: await feeGroup(context, scope), met, missed };
});
