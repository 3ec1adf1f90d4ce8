/** All rollups, with the facts that they sum up. Capabilities register the queries for the facts (fact-sources.ts). */
import type { Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Period } from '../rules/comparison-period.ts';
import { factSources, type FactSource } from './fact-sources.ts';

export interface Rollup {
  readonly table: string;
  /** Key columns besides agent_id. */
  readonly keys: readonly string[];
  readonly values: readonly string[];
  /** True for one row per business day, false for current counts. */
  readonly isDated: boolean;
  /** Query that derives the same rows (agent_id, keys, values) from the facts. */
  facts(days: Period): Sql;
  /**
   * Writes the recounted rows after the old ones were deleted. If absent, they are inserted as they are; if null, the
   * rollup is a view of another one.
   */
  readonly write?: ((tx: Tx, days: Period) => Promise<unknown>) | null;
}

/**
 * Reads the transactions once, for all rollups derived from them, into a temporary table. Call it before any `facts`.
 */
export const gatherFacts = async (tx: Tx, days: Period): Promise<void> => {
  await sql`create temporary table trade_fact on commit drop as ${allOf((source) => source.trades?.(days))}`.execute(
    tx,
  );
};

/** Union of the rows of all sources that provide these facts. */
export const allOf = (rowsOf: (source: FactSource) => Sql | undefined): Sql =>
  sql.join(
    factSources.providers().flatMap((source) => rowsOf(source) ?? []),
    sql` union all `,
  );

/** Whether agent_day has the agent's day already. */
const isFolded = sql`day <= statistics.folded_to(agent_id)`;

/** The costs of transactions, by agent, day and side. */
export const costFacts = (days: Period): Sql => allOf((source) => source.costs?.(days));

export const COST_COLUMNS = sql`agent_id, day, is_direct, trade_count, fee_fen, cost_fen`;

/** Sales by agent, day, side and brand. */
export const brandFacts = (days: Period): Sql => allOf((source) => source.brands?.(days));

export const BRAND_COLUMNS = sql`agent_id, day, is_direct, brand_id, trade_count, count, amount_fen`;

export const rollups: readonly Rollup[] = [
  {
    table: 'trade_day',
    keys: ['day', 'is_direct', 'total_type', 'payment_type'],
    values: ['count', 'amount_fen', 'refund_count', 'refund_fen', 'earned_count', 'earned_fen'],
    isDated: true,
    facts: () => sql`
      select agent_id, day, is_direct, total_type, payment_type, sum(count) as count, sum(amount_fen) as amount_fen,
        sum(refund_count) as refund_count,
        sum(refund_fen) as refund_fen, sum(earned_count) as earned_count, sum(earned_fen) as earned_fen
      from trade_fact group by 1, 2, 3, 4, 5`,
    write: (tx) =>
      sql`
      select statistics.add_cells(row(array_agg(agent_id), array_agg(day), array_agg(is_direct),
        array_agg(total_type), array_agg(payment_type),
        array_agg(hour), array_agg(count), array_agg(amount_fen), array_agg(refund_count), array_agg(refund_fen),
          array_agg(earned_count),
        array_agg(earned_fen), array_agg(above))::statistics.trade_sums)
      from trade_fact group by day, hour`.execute(tx),
  },
  {
    table: 'trade_hour',
    keys: ['day', 'is_direct', 'total_type', 'payment_type', 'hour'],
    values: ['count', 'amount_fen', 'earned_fen'],
    isDated: true,
    facts: () =>
      sql`select agent_id, day, is_direct, total_type, payment_type, hour, count, amount_fen, earned_fen
        from trade_fact`,
    // trade_day is read through a view
    write: null,
  },
  {
    table: 'agent_day',
    keys: ['day', 'is_direct'],
    values: ['count', 'amount_fen', 'refund_count', 'refund_fen', 'earned_count', 'earned_fen'],
    isDated: true,
    facts: () => sql`
      select agent_id, day, is_direct, sum(count) as count, sum(amount_fen) as amount_fen,
        sum(refund_count) as refund_count, sum(refund_fen) as refund_fen, sum(earned_count) as earned_count,
        sum(earned_fen) as earned_fen
      from trade_fact where ${isFolded} group by 1, 2, 3`,
    // after trade_day, whose rows this table sums up
    write: (tx, { from, to }) =>
      sql`insert into statistics.agent_day select * from statistics.cell_sums
        where day between ${from}::date and ${to}::date and ${isFolded}`.execute(tx),
  },
  {
    table: 'agent_type',
    keys: ['day', 'is_direct', 'is_payment', 'type'],
    values: ['count', 'amount_fen'],
    isDated: true,
    facts: () => sql`
      select agent_id, day, is_direct, is_payment, type, sum(count) as count, sum(amount_fen) as amount_fen
      from trade_fact cross join lateral (values (false, total_type), (true, payment_type)) as of (is_payment, type)
      where ${isFolded} group by 1, 2, 3, 4, 5`,
    // a view on agent_day
    write: null,
  },
  {
    table: 'cost_day',
    keys: ['day', 'is_direct'],
    values: ['trade_count', 'fee_fen', 'cost_fen'],
    isDated: true,
    // a day that was not read yet has no row, and one with fewer transactions is not shown: neither is wrong
    facts: (days) => sql`
      select agent_id, day, is_direct,
        case when is_read then fact.trade_count else known.trade_count end as trade_count,
        case when is_read then fact.fee_fen else known.fee_fen end as fee_fen,
        case when is_read then fact.cost_fen else known.cost_fen end as cost_fen
      from statistics.cost_day as known join (${costFacts(days)}) as fact using (agent_id, day, is_direct)
      cross join lateral (select known.trade_count >= fact.trade_count as is_read) as compared`,
    write: (tx, days) =>
      sql`insert into statistics.cost_day (${COST_COLUMNS})
        select ${COST_COLUMNS} from (${costFacts(days)}) as fact`.execute(tx),
  },
  {
    table: 'brand_day',
    keys: ['day', 'is_direct', 'brand_id'],
    values: ['trade_count', 'count', 'amount_fen'],
    isDated: true,
    // all brands of a day and side are read together: see cost_day
    facts: ({ from, to }) => sql`
      with known as (select ${BRAND_COLUMNS} from statistics.brand_day where day between ${from}::date and ${to}::date),
      fact as (${brandFacts({ from, to })}),
      is_read as (
        select agent_id, day, is_direct
        from (select agent_id, day, is_direct, sum(trade_count) as known_count from known group by 1, 2, 3) as known_day
        left join (select agent_id, day, is_direct, sum(trade_count) as fact_count from fact group by 1, 2, 3)
          as fact_day using (agent_id, day, is_direct)
        where known_count >= coalesce(fact_count, 0))
      select ${BRAND_COLUMNS} from fact join is_read using (agent_id, day, is_direct)
      union all
      select ${BRAND_COLUMNS} from known
      where (agent_id, day, is_direct) not in (select agent_id, day, is_direct from is_read)`,
    write: (tx, days) =>
      sql`insert into statistics.brand_day (${BRAND_COLUMNS})
        select ${BRAND_COLUMNS} from (${brandFacts(days)}) as fact`.execute(tx),
  },
  {
    table: 'returned_day',
    keys: ['member_id', 'day'],
    values: ['earned_fen', 'direct_fen'],
    isDated: true,
    facts: (days) => allOf((source) => source.contributions?.(days, 'refunds')),
  },
  {
    table: 'returned_part',
    keys: ['member_id', 'parent_id', 'day'],
    values: ['earned_fen', 'direct_fen'],
    isDated: true,
    facts: (days) => allOf((source) => source.returned?.(days)),
  },
  {
    table: 'team_contribution_day',
    keys: ['member_id', 'day'],
    values: ['earned_fen'],
    isDated: true,
    facts: (days) => allOf((source) => source.contributions?.(days, 'all')),
    // a view on trade_day and returned_day
    write: null,
  },
  {
    table: 'earning_day',
    keys: ['day', 'kind', 'from_direct'],
    values: ['count', 'amount_fen'],
    isDated: true,
    facts: (days) => allOf((source) => source.earnings?.(days)),
  },
  {
    table: 'growth_day',
    keys: ['is_team', 'day', 'kind'],
    values: ['count'],
    isDated: true,
    facts: (days) => allOf((source) => source.growth?.(days)),
  },
  {
    table: 'current_count',
    keys: ['is_team', 'kind', 'key'],
    values: ['count'],
    isDated: false,
    facts: () => allOf((source) => source.counts?.()),
  },
];

export const tableOf = ({ table }: Rollup): Sql => sql.ref(`statistics.${table}`);
export const columns = (names: readonly string[]): Sql => sql.join(names.map((name) => sql.ref(name)));
/** Restricts a dated rollup to these days. */
export const inDays = ({ isDated }: Rollup, { from, to }: Period): Sql =>
  isDated ? sql`day between ${from}::date and ${to}::date` : sql`true`;
