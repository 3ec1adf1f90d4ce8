/** Reads from the rollups: O(days), never O(transactions), never O(team). */
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import type { Period } from '../rules/comparison-period.ts';
import type { AmountAndCount } from '../rules/day-series.ts';
import type { EarningKind } from '../contract/fields.ts';
import type { Fen } from '#platform/money/fen.ts';

interface Trades extends AmountAndCount {
  refundCount: number;
  refundFen: Fen;
  /** Profit share; refunds below zero. */
  earnedCount: number;
  earnedFen: Fen;
}

/**
 * The rows of a period: one per day, side (a team has two), total type and payment type. They are summed in the
 * database, so that few rows are transferred.
 */
const tradeRows = (scope: Scope, isTeam: boolean, period: Period): Sql =>
  sql`statistics.trade_day where agent_id = ${scope.agentId} and day between ${period.from} and ${period.to}
    and (is_direct or ${isTeam})`;

const sums = sql`statistics.total(count) as count, statistics.total(amount_fen) as "amountFen",
  statistics.total(refund_count) as "refundCount", statistics.total(refund_fen) as "refundFen",
  statistics.total(earned_count) as "earnedCount", statistics.total(earned_fen) as "earnedFen"`;

export interface TradeDay extends Trades {
  day: string;
}

export const tradeDays = async (db: Db, scope: Scope, isTeam: boolean, period: Period): Promise<TradeDay[]> => {
  const found =
    await sql<TradeDay>`select day, ${sums} from ${tradeRows(scope, isTeam, period)} group by day order by day`.execute(
      db,
    );
  return found.rows;
};

/** Grouping sets: exactly one of the three keys is not null. */
interface TradeSum extends Trades {
  day: string | null;
  totalType: number | null;
  paymentType: number | null;
}

/** The same transactions grouped by day, by total type and by payment type. */
export const tradeSums = async (db: Db, scope: Scope, isTeam: boolean, period: Period) => {
  const { rows } = await sql<TradeSum>`
    select day, total_type as "totalType", payment_type as "paymentType", ${sums}
      from ${tradeRows(scope, isTeam, period)}
    group by grouping sets ((day), (total_type), (payment_type)) order by day, total_type, payment_type`.execute(db);
  return {
    days: rows.flatMap(({ day, ...sum }): TradeDay[] => (day === null ? [] : [{ ...sum, day }])),
    totalTypes: rows.flatMap(({ totalType, count, amountFen }) =>
      totalType === null ? [] : [{ totalType, count, amountFen }],
    ),
    paymentTypes: rows.flatMap(({ paymentType, count, amountFen }) =>
      paymentType === null ? [] : [{ paymentType, count, amountFen }],
    ),
  };
};

export interface TradeHour {
  day: string;
  hour: number;
  count: number;
  amountFen: Fen;
  /** Profit share of the hour. */
  earnedFen: Fen;
}

export const tradeHours = async (
  db: Db,
  scope: Scope,
  isTeam: boolean,
  days: readonly string[],
): Promise<TradeHour[]> => {
  const found = await sql<TradeHour>`
    select day, hour, statistics.total(count) as count, statistics.total(amount_fen) as "amountFen",
      statistics.total(earned_fen) as "earnedFen"
    from statistics.trade_hour where agent_id = ${scope.agentId} and day = any(${[...days]}::date[])
      and (is_direct or ${isTeam})
    group by day, hour`.execute(db);
  return found.rows;
};

export interface EarningDay {
  day: string;
  kind: EarningKind;
  count: number;
  amountFen: Fen;
}

/** Earnings other than profit share, which is stored with the transactions. */
const rewardDays = async (db: Db, scope: Scope, onlyDirect: boolean, period: Period): Promise<EarningDay[]> => {
  const found = await sql<EarningDay>`
    select day, kind, statistics.total(count) as count, statistics.total(amount_fen) as "amountFen"
      from statistics.earning_day
    where agent_id = ${scope.agentId} and day between ${period.from} and ${period.to} and (from_direct
      or not ${onlyDirect})
    group by day, kind order by day, kind`.execute(db);
  return found.rows;
};

const profitShare = ({ day, earnedCount, earnedFen }: TradeDay): EarningDay[] =>
  earnedCount === 0 ? [] : [{ day, kind: 'profit_share', count: earnedCount, amountFen: earnedFen }];

/** Transactions and earnings of the same days. @param isTeam false: on the agent's own merchants only. */
export const tradesAndEarnings = async (
  db: Db,
  scope: Scope,
  isTeam: boolean,
  period: Period,
): Promise<{ trades: TradeDay[]; earnings: EarningDay[] }> => {
  const [trades, rewards] = await Promise.all([
    tradeDays(db, scope, isTeam, period),
    rewardDays(db, scope, !isTeam, period),
  ]);
  return {
    trades,
    earnings: [...trades.flatMap(profitShare), ...rewards].toSorted((a, b) => a.day.localeCompare(b.day)),
  };
};

/** @param onlyDirect earnings on the agent's own merchants only. */
export const earningDays = async (db: Db, scope: Scope, onlyDirect: boolean, period: Period): Promise<EarningDay[]> =>
  (await tradesAndEarnings(db, scope, !onlyDirect, period)).earnings;

export type GrowthKind = 'agent' | 'merchant' | 'bind' | 'activation';
export interface GrowthDay {
  day: string;
  kind: GrowthKind;
  count: number;
}

export const growthDays = async (db: Db, scope: Scope, isTeam: boolean, period: Period): Promise<GrowthDay[]> => {
  const found = await sql<GrowthDay>`
    select day, kind, count from statistics.growth_day
    where agent_id = ${scope.agentId} and is_team = ${isTeam} and day between ${period.from} and ${period.to}`.execute(
    db,
  );
  return found.rows;
};

export type CountKind = 'terminal' | 'agent' | 'merchant';

/** Current counts by key (the migration documents the keys). */
export const currentCounts = async (
  db: Db,
  scope: Scope,
  isTeam: boolean,
  kind: CountKind,
): Promise<{ key: string; count: number }[]> => {
  const found = await sql<{ key: string; count: number }>`
    select key, count from statistics.current_count
    where agent_id = ${scope.agentId} and is_team = ${isTeam} and kind = ${kind} and count <> 0`.execute(db);
  return found.rows;
};
