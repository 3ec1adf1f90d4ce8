/**
 * Sales by brand of the terminals: from `brand_day` where that has all of a day's transactions, otherwise from
 * the transactions themselves, as far as these are few.
 */
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BrandPart } from '../../rules/data/brand-parts.ts';
import type { Period } from '../../rules/comparison-period.ts';
import { daysToRead } from '../../rules/days-to-read.ts';
import { allOf } from '../rollup-tables.ts';
import { closedDays, openDays } from '../rollups.ts';

/** As for costs, transactions are read for days without stored sums: few have not been added up by a job. */
const MOST_TRADES = 3_000;

interface KeptDay {
  day: string;
  trades: number;
  count: number;
  amountFen: Fen;
  /** Whether `brand_day` has all of the day's transactions. */
  isKept: boolean;
}

const keptDays = async (db: Db, scope: Scope, isTeam: boolean, period: Period): Promise<KeptDay[]> => {
  const { rows } = await sql<KeptDay>`
    select day, statistics.total(trades) as trades, statistics.total(cell.count) as count,
      statistics.total(cell.amount_fen) as "amountFen", every(kept.day is not null) as "isKept"
    from (
      select day, is_direct, count + refund_count as trades, count, amount_fen
      from ${closedDays(scope, isTeam, period)}
      union all
      select day, is_direct, statistics.total(count + refund_count), statistics.total(count),
        statistics.total(amount_fen)
      from ${openDays(scope, isTeam, period)} group by 1, 2) as cell
    left join (
      select day, is_direct, statistics.total(trade_count) as trades from statistics.brand_day
      where agent_id = ${scope.agentId} and day between ${period.from} and ${period.to} group by 1, 2) as kept
      using (day, is_direct, trades)
    where trades > 0
    group by day order by day`.execute(db);
  return rows;
};

/** Brand 0 is none. */
const partsOf = async (db: Db, isTeam: boolean, rowsOfDays: Sql): Promise<BrandPart[]> => {
  const { rows } = await sql<{ brandId: string | null; count: number; amountFen: Fen }>`
    select nullif(brand_id, 0)::text as "brandId", statistics.total(count) as count,
      statistics.total(amount_fen) as "amountFen"
    from (${rowsOfDays}) as sold where is_direct or ${isTeam} group by 1`.execute(db);
  return rows.map(({ brandId, ...sums }) => ({ brandId: brandId ?? undefined, ...sums }));
};

const keptParts = (db: Db, { agentId }: Scope, isTeam: boolean, days: readonly string[]): Promise<BrandPart[]> =>
  partsOf(
    db,
    isTeam,
    sql`select * from statistics.brand_day where agent_id = ${agentId} and day = any (${[...days]}::date[])`,
  );

const readParts = async (db: Db, { agentId }: Scope, isTeam: boolean, days: readonly string[]): Promise<BrandPart[]> =>
  days.length === 0
    ? []
    : partsOf(
        db,
        isTeam,
        allOf((source) => source.ownBrands?.(agentId, days)),
      );

/** @param most transactions that are read at once; tests use fewer. */
export const brandDays = async (
  db: Db,
  scope: Scope,
  isTeam: boolean,
  period: Period,
  most = MOST_TRADES,
): Promise<{ sold: BrandPart[]; leftOut: string[] }> => {
  const days = await keptDays(db, scope, isTeam, period);
  const kept = days.flatMap(({ day, isKept }) => (isKept ? [day] : []));
  const { read, leftOut } = daysToRead(
    days.filter(({ isKept }) => !isKept),
    most,
  );
  const [known, found] = await Promise.all([keptParts(db, scope, isTeam, kept), readParts(db, scope, isTeam, read)]);
  const rest = days.filter(({ day }) => leftOut.includes(day));
  return { sold: [...known, ...found, ...rest.map(({ count, amountFen }) => ({ count, amountFen }))], leftOut };
};
