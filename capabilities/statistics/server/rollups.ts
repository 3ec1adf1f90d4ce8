/** Reads from the rollups: O(days), never O(transactions), never O(team). */
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { addFen, fen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { EarningKind } from '../contract/fields.ts';
import type { Period } from '../rules/comparison-period.ts';
import type { AmountAndCount } from '../rules/day-series.ts';

interface Trades extends AmountAndCount {
  refundCount: number;
  refundFen: Fen;
  /** Profit share; refunds below zero. */
  earnedCount: number;
  earnedFen: Fen;
}

const FIGURES = sql`count, amount_fen, refund_count, refund_fen, earned_count, earned_fen`;

/** The day up to which agent_day holds this agent's sums; later days are in trade_day. */
const folded = ({ agentId }: Scope): Sql => sql`(select statistics.folded_to(${agentId}))`;

export const closedDays = (scope: Scope, isTeam: boolean, { from, to }: Period): Sql =>
  sql`statistics.agent_day where agent_id = ${scope.agentId} and day between ${from} and least(${to}, ${folded(scope)})
    and (is_direct or ${isTeam})`;

export const openDays = (scope: Scope, isTeam: boolean, { from, to }: Period): Sql =>
  sql`statistics.trade_day where agent_id = ${scope.agentId}
    and day between greatest(${from}, ${folded(scope)} + 1) and ${to} and (is_direct or ${isTeam})`;

export interface TradeDay extends Trades {
  day: string;
}

/** Sums by day, of one row per side of each day that is over, and of the rows by type of the others. */
export const tradeDays = async (db: Db, scope: Scope, isTeam: boolean, period: Period): Promise<TradeDay[]> => {
  const found = await sql<TradeDay>`
    select day, statistics.total(count) as count, statistics.total(amount_fen) as "amountFen",
      statistics.total(refund_count) as "refundCount", statistics.total(refund_fen) as "refundFen",
      statistics.total(earned_count) as "earnedCount", statistics.total(earned_fen) as "earnedFen"
    from (
      select day, ${FIGURES} from ${closedDays(scope, isTeam, period)}
      union all
      select day, ${FIGURES} from ${openDays(scope, isTeam, period)}) as part
    group by day order by day`.execute(db);
  return found.rows;
};

export const refundsOf = (days: readonly TradeDay[]): Pick<TradeDay, 'refundFen' | 'refundCount'> => ({
  refundFen: sumFen(days.map((row) => row.refundFen)),
  refundCount: days.reduce((sum, row) => sum + row.refundCount, 0),
});

interface TypeSum extends AmountAndCount {
  isPayment: boolean;
  type: number;
}

const typeRows = async (db: Db, scope: Scope, isTeam: boolean, period: Period): Promise<TypeSum[]> => {
  const { rows } = await sql<TypeSum>`
    select is_payment as "isPayment", type, statistics.total(count) as count,
      statistics.total(amount_fen) as "amountFen"
    from (
      select is_payment, type, count, amount_fen
      from (select ${TYPE_SUMS} from ${closedDays(scope, isTeam, period)}) as sums
      cross join lateral (
        select false as is_payment, * from unnest(type_counts, type_fens)
          with ordinality as one (count, amount_fen, type)
        union all
        select true, * from unnest(payment_counts, payment_fens)
          with ordinality as one (count, amount_fen, type)) as closed
      union all
      select is_payment, type, count, amount_fen from (select * from ${openDays(scope, isTeam, period)}) as row
      cross join lateral (values (false, total_type), (true, payment_type)) as kind (is_payment, type)) as part
    group by 1, 2 having bool_or(count <> 0 or amount_fen <> 0) order by 1, 2`.execute(db);
  return rows;
};

const elements = (column: string, size: number): Sql =>
  sql`array[${sql.join(
    Array.from({ length: size }, (_, index) => sql.raw(`statistics.total(${column}[${index + 1}])`)),
  )}] as ${sql.ref(column)}`;

/** Element by element: few rows of many elements are added several times as fast as many rows. */
const TYPE_SUMS = sql.join([
  elements('type_counts', 9),
  elements('type_fens', 9),
  elements('payment_counts', 7),
  elements('payment_fens', 7),
]);

/** The transactions of a period by total type and by payment type. */
export const tradeTypes = async (db: Db, scope: Scope, isTeam: boolean, period: Period) => {
  const types = await typeRows(db, scope, isTeam, period);
  const of = (isPayment: boolean): TypeSum[] => types.filter((row) => row.isPayment === isPayment);
  return {
    totalTypes: of(false).map(({ type, count, amountFen }) => ({ totalType: type, count, amountFen })),
    paymentTypes: of(true).map(({ type, count, amountFen }) => ({ paymentType: type, count, amountFen })),
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

/** Hours of a side, total and payment type: lists whose first number belongs to `firstHour`; empty lists mean zero. */
interface HoursRow {
  day: string;
  firstHour: number;
  counts: string;
  fens: string;
  earnedFens: string;
}

const numbersIn = (list: string): number[] => JSON.parse(`[${list}]`) as number[];

const HOURS = 24;

/** Added up row by row, without an object for each hour of each row. */
const hoursOfDay = (day: string, rows: readonly HoursRow[]): TradeHour[] => {
  const hours = Array.from({ length: HOURS }, (_, hour): TradeHour => {
    return { day, hour, count: 0, amountFen: zeroFen, earnedFen: zeroFen };
  });
  for (const { firstHour, counts, fens, earnedFens } of rows) {
    const [amounts, earned] = [numbersIn(fens), numbersIn(earnedFens)];
    numbersIn(counts).forEach((count, index) => {
      const sum = hours[firstHour + index];
      if (sum === undefined) throw new RangeError(`hour ${firstHour + index} of ${day}`);
      sum.count += count;
      sum.amountFen = addFen(sum.amountFen, fen(amounts[index] ?? 0));
      sum.earnedFen = addFen(sum.earnedFen, fen(earned[index] ?? 0));
    });
  }
  return hours;
};

/** All hours of the days that have any. Lists: a row per hour costs the database twice the processor time. */
export const tradeHours = async (
  db: Db,
  scope: Scope,
  isTeam: boolean,
  days: readonly string[],
): Promise<TradeHour[]> => {
  const { rows } = await sql<HoursRow>`
    select day, array_lower(hour_counts, 1) as "firstHour", array_to_string(hour_counts, ',', '0') as counts,
      array_to_string(hour_fens, ',', '0') as fens, array_to_string(hour_earned_fens, ',', '0') as "earnedFens"
    from statistics.trade_day
    where agent_id = ${scope.agentId} and day = any(${[...days]}::date[]) and (is_direct or ${isTeam})
      and hour_counts <> '{}'`.execute(db);
  return [...Map.groupBy(rows, ({ day }) => day)].flatMap(([day, ofDay]) => hoursOfDay(day, ofDay));
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
