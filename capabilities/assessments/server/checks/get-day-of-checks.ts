import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { addFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { CHECK_STATES, type CheckState } from '../../contract/checks/check-states.ts';
import { getDayOfChecks } from '../../contract/checks/get-day-of-checks.ts';
import { stateOf } from './checks-of-day.ts';

const FAILED = -1;

interface Row {
  readonly state: CheckState;
  readonly execution: number;
  readonly count: number;
  readonly rewardFen: Fen;
}

export const getDayOfChecksRoute = handle(getDayOfChecks, async ({ db }, { day }) => {
  const { rows } = await sql<Row>`
    select ${stateOf} as state, execution::int as execution, count(*) as count,
      coalesce(sum(pool_fen) filter (where award_id is not null and award_back_on is null), 0)::bigint as "rewardFen"
    from assessments.stage_check where to_day = ${day} group by 1, 2`.execute(db);
  const countOf = (some: readonly Row[]): number => some.reduce((sum, { count }) => sum + count, 0);
  return {
    states: CHECK_STATES.map((state) => ({ state, count: countOf(rows.filter((row) => row.state === state)) })),
    failed: countOf(rows.filter(({ state, execution }) => state === 'met' && execution === FAILED)),
    rewardFen: rows.map(({ rewardFen }) => rewardFen).reduce(addFen, zeroFen),
  };
});
