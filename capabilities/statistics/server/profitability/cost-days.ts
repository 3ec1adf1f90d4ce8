/**
 * An agent's transaction costs by day: from `cost_day` where that has all of a day's transactions, otherwise from the
 * transactions themselves, as far as these are few.
 */
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Period } from '../../rules/comparison-period.ts';
import { daysToRead } from '../../rules/days-to-read.ts';
import type { Costs } from '../../rules/profitability/profitability.ts';
import { allOf } from '../rollup-tables.ts';
import { closedDays, openDays } from '../rollups.ts';

/** The days that no job has added up are few: more transactions are left out, and their days are named. */
const MOST_TRADES = 3_000;

interface KeptDay {
  day: string;
  trades: number;
  salesFen: Fen;
  refundFen: Fen;
  earnedFen: Fen;
  /** Null when it is not known for all of the day's transactions. */
  feeFen: Fen | null;
  costFen: Fen | null;
}

/** A row of `cost_day` is valid while it counts as many transactions as the day has: transactions are only added. */
const keptDays = async (db: Db, scope: Scope, isTeam: boolean, period: Period): Promise<KeptDay[]> => {
  const { rows } = await sql<KeptDay>`
    select day, statistics.total(trades) as trades, statistics.total(amount_fen) as "salesFen",
      statistics.total(cell.refund_fen) as "refundFen", statistics.total(cell.earned_fen) as "earnedFen",
      case when every(kept.day is not null) then statistics.total(kept.fee_fen) end as "feeFen",
      case when every(kept.day is not null) then statistics.total(kept.cost_fen) end as "costFen"
    from (
      select day, is_direct, count + refund_count as trades, amount_fen, refund_fen, earned_fen
      from ${closedDays(scope, isTeam, period)}
      union all
      select day, is_direct, statistics.total(count + refund_count), statistics.total(amount_fen),
        statistics.total(refund_fen), statistics.total(earned_fen)
      from ${openDays(scope, isTeam, period)} group by 1, 2) as cell
    left join (select day, is_direct, trade_count as trades, fee_fen, cost_fen from statistics.cost_day
      where agent_id = ${scope.agentId} and day between ${period.from} and ${period.to}) as kept
      using (day, is_direct, trades)
    where trades > 0
    group by day order by day`.execute(db);
  return rows;
};

/** All figures from the transactions, so that a transaction booked meanwhile is in all of them or in none. */
const readDays = async (db: Db, scope: Scope, isTeam: boolean, days: readonly string[]): Promise<Costs[]> => {
  if (days.length === 0) return [];
  const facts: Sql = allOf((source) => source.ownCosts?.(scope.agentId, days));
  const { rows } = await sql<Costs>`
    select sales_fen as "salesFen", refund_fen as "refundFen", earned_fen as "earnedFen", fee_fen as "feeFen",
      cost_fen as "costFen"
    from (${facts}) as fact where is_direct or ${isTeam}`.execute(db);
  return rows;
};

/** @param most transactions that are read at once; tests use fewer. */
export const costDays = async (
  db: Db,
  scope: Scope,
  isTeam: boolean,
  period: Period,
  most = MOST_TRADES,
): Promise<{ costs: Costs[]; leftOut: string[] }> => {
  const days = await keptDays(db, scope, isTeam, period);
  const known = days.flatMap(({ feeFen, costFen, ...day }) =>
    feeFen === null || costFen === null ? [] : [{ ...day, feeFen, costFen }],
  );
  const { read, leftOut } = daysToRead(
    days.filter(({ feeFen }) => feeFen === null),
    most,
  );
  return { costs: [...known, ...(await readDays(db, scope, isTeam, read))], leftOut };
};
