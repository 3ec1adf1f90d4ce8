/** An agent's earnings from the whole team below it this month, and last month up to the same hour. */
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import { changeTenths } from '../../rules/change.ts';
import { monthToDate } from '../../rules/month-to-date.ts';

interface Sums {
  contributionFen: Fen;
  untilFen: Fen;
  beforeFen: Fen;
}

export interface TeamContribution {
  contributionFen: Fen;
  changeTenths: number | null;
}

/** Shares from the sales and refunds of all agents below, without the agent's own merchants (docs/domain.md §9). */
export const teamContribution = async (db: Db, scope: Scope, now: Date): Promise<TeamContribution> => {
  const { month, before, untilHour } = monthToDate(now);
  const today = month.to;
  const { rows } = await sql<Sums>`
    select statistics.total(earned_fen) filter (where day >= ${month.from}) as "contributionFen",
      statistics.total(until_fen) filter (where day >= ${month.from}) as "untilFen",
      statistics.total(until_fen) filter (where day <= ${before.to}) as "beforeFen"
    from statistics.trade_day cross join lateral (select case when day in (${today}, ${before.to})
      then (select sum(fen)::bigint from unnest(hour_earned_fens[:${untilHour - 1}::int]) as fen)
      else earned_fen end) as reached (until_fen)
    where agent_id = ${scope.agentId} and day between ${before.from} and ${today} and not is_direct`.execute(db);
  const { contributionFen, untilFen, beforeFen } = onlyRow(rows);
  return { contributionFen, changeTenths: changeTenths(untilFen, beforeFen) };
};
