import { sql } from '#platform/db/sql.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { fen, sumFen, zeroFen } from '#platform/money/fen.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { COUNT_CAP, SOON_DAYS } from '../contract/check-fields.ts';
import { getTaskSummary } from '../contract/get-task-summary.ts';
import { ownRewards, seesRewards } from './reads/own-rewards.ts';
import { seenChecks, type State } from './reads/seen.ts';
import { storedChecks } from './reads/stored-checks.ts';

type Summary = AnswerOf<typeof getTaskSummary>;

const countOf = async ({ db, caller }: AgentContext, scope: 'self' | 'team', state: State): Promise<Summary['met']> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${seenChecks(caller.scope, { scope, state }, { limit: COUNT_CAP + 1 })})
      as seen`.execute(db);
  const { count } = onlyRow(rows);
  return { count: Math.min(count, COUNT_CAP), isCapped: count > COUNT_CAP };
};

/** Sums of the running stages in a range of last days: at most COUNT_CAP of them are read. */
const groupOf = async (
  { db, caller, now }: AgentContext,
  scope: 'self' | 'team',
  range: { from?: string; to?: string },
): Promise<Summary['soon']> => {
  const all = await storedChecks(
    db,
    seenChecks(caller.scope, { scope, state: 'running', ...range }, { limit: COUNT_CAP + 1 }),
  );
  const checks = all.slice(0, COUNT_CAP);
  const rewards = await ownRewards(db, caller, checks, now);
  return {
    count: checks.length,
    isCapped: all.length > COUNT_CAP,
    missingFen: sumFen(checks.map(({ minVolumeFen, volumeFen }) => fen(Math.max(0, minVolumeFen - volumeFen)))),
    ...(seesRewards(caller) && { rewardFen: sumFen(checks.map(({ id }) => rewards.get(id) ?? zeroFen)) }),
  };
};

export const getTaskSummaryRoute = handle(getTaskSummary, async (context, { scope }) => {
  const last = addDays(businessDay(context.now), SOON_DAYS);
  const [met, missed] = await Promise.all([countOf(context, scope, 'met'), countOf(context, scope, 'missed')]);
  const soon = await groupOf(context, scope, { to: last });
  const later = await groupOf(context, scope, { from: addDays(last, 1) });
  const count = soon.count + later.count;
  const isCapped = soon.isCapped || later.isCapped || count > COUNT_CAP;
  return { running: { count: Math.min(count, COUNT_CAP), isCapped }, met, missed, soon, later };
});
