/** Adds up an agent's figures again (docs/domain.md §9, "Checked"): O(its days), and some transactions. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { addDays, businessDay, daysFrom, type BusinessDay } from '#platform/time/business-day.ts';
import { factSources, type FactSource } from '../fact-sources.ts';
import type { Difference } from '../recount.ts';

/** As many days as a page can show. */
const DAYS = 400;
/** The newest days are compared with their transactions: as many days as together have no more than the limit. */
const MAX_TRADES = 5000;
/** Maximum number of differences listed of each kind. */
const MAX_NAMED = 30;

type Differences = Difference[];

const figuresOf = (rows: Sql): Sql => sql`
  select day::text as day, what, shown, recounted from (${rows}) as figure where shown <> recounted
  order by day desc, what limit ${MAX_NAMED}`;

const find = async (tx: Tx, agentId: AgentId, rows: Sql): Promise<Differences> => {
  const found = await sql<{ day: string | null; what: string; shown: number; recounted: number }>`${figuresOf(
    rows,
  )}`.execute(tx);
  return found.rows.map(({ day, ...row }) => ({ agentId, ...(day !== null && { day }), ...row }));
};

const providersOf = <K extends keyof FactSource>(key: K): NonNullable<FactSource[K]>[] =>
  factSources.providers().flatMap((source) => source[key] ?? []) as NonNullable<FactSource[K]>[];

/** Sums of days that are over, against their rows by type. */
const sumsOfDays = (tx: Tx, agentId: AgentId, today: BusinessDay): Promise<Differences> =>
  find(
    tx,
    agentId,
    sql`
    select day, figure.* from (
      select * from statistics.agent_day where agent_id = ${agentId} and day >= ${addDays(today, -DAYS)}::date) as sums
    full join (
      select * from statistics.cell_sums where agent_id = ${agentId}
        and day between ${addDays(today, -DAYS)}::date and statistics.folded_to(${agentId})) as cell
      using (agent_id, day, is_direct)
    cross join lateral (values
      ('agent_day count', coalesce(sums.count, 0), coalesce(cell.count, 0)),
      ('agent_day amount_fen', coalesce(sums.amount_fen, 0), coalesce(cell.amount_fen, 0)),
      ('agent_day refund_fen', coalesce(sums.refund_fen, 0), coalesce(cell.refund_fen, 0)),
      ('agent_day earned_fen', coalesce(sums.earned_fen, 0), coalesce(cell.earned_fen, 0)),
      ('agent_day types', 0, case when (sums.type_counts, sums.type_fens, sums.payment_counts, sums.payment_fens)
        is distinct from (cell.type_counts, cell.type_fens, cell.payment_counts, cell.payment_fens) then 1 else 0 end)
      ) as figure (what, shown, recounted)`,
  );

interface CountedDay {
  day: BusinessDay;
  count: number;
}

/**
 * The first of the newest days that together have at most this number of transactions; undefined if the last day has
 * more.
 */
const firstOf = (days: readonly CountedDay[], most: number): BusinessDay | undefined => {
  let total = 0;
  let first: BusinessDay | undefined;
  for (const { day, count } of days) {
    total += count;
    if (total > most) break;
    first = day;
  }
  return first;
};

const newestDays = async (tx: Tx, agentId: AgentId, today: BusinessDay): Promise<BusinessDay | undefined> => {
  const { rows } = await sql<CountedDay>`
    select day, statistics.total(count + refund_count) as count from statistics.trade_day
    where agent_id = ${agentId} and day between ${addDays(today, -DAYS)}::date and ${today}::date
    group by day order by day desc`.execute(tx);
  return firstOf(rows, MAX_TRADES);
};

/** The newest days, against their transactions. */
const factsOfDays = async (tx: Tx, agentId: AgentId, today: BusinessDay): Promise<Differences> => {
  const from = await newestDays(tx, agentId, today);
  if (from === undefined) return [];
  const facts = providersOf('ownTrades').map((ownTrades) => ownTrades(agentId, { from, to: today }));
  return find(
    tx,
    agentId,
    sql`
    select day, figure.* from (
      select day, is_direct, statistics.total(count) as count, statistics.total(amount_fen) as amount_fen,
        statistics.total(refund_fen) as refund_fen, statistics.total(earned_fen) as earned_fen
      from statistics.trade_day where agent_id = ${agentId} and day between ${from}::date and ${today}::date
      group by 1, 2) as sums
    full join (${sql.join(facts, sql` union all `)}) as fact using (day, is_direct)
    cross join lateral (values
      ('trade_day count', coalesce(sums.count, 0), coalesce(fact.count, 0)),
      ('trade_day amount_fen', coalesce(sums.amount_fen, 0), coalesce(fact.amount_fen, 0)),
      ('trade_day refund_fen', coalesce(sums.refund_fen, 0), coalesce(fact.refund_fen, 0)),
      ('trade_day earned_fen', coalesce(sums.earned_fen, 0), coalesce(fact.earned_fen, 0))
      ) as figure (what, shown, recounted)`,
  );
};

/** Stored costs of the newest days, compared with their transactions; a row with fewer transactions is not shown. */
const costsOfDays = async (tx: Tx, agentId: AgentId, today: BusinessDay): Promise<Differences> => {
  const from = await newestDays(tx, agentId, today);
  if (from === undefined) return [];
  const facts = providersOf('ownCosts').map((ownCosts) => ownCosts(agentId, daysFrom(from, today)));
  return find(
    tx,
    agentId,
    sql`
    select day, figure.* from statistics.cost_day as kept
    join (${sql.join(facts, sql` union all `)}) as fact using (day, is_direct)
    cross join lateral (values
      ('cost_day trade_count', kept.trade_count, fact.trade_count),
      ('cost_day fee_fen', kept.fee_fen, fact.fee_fen),
      ('cost_day cost_fen', kept.cost_fen, fact.cost_fen)) as figure (what, shown, recounted)
    where agent_id = ${agentId} and kept.trade_count >= fact.trade_count`,
  );
};

/** The same check for figures by brand: all brands of a day and side together. */
const brandsOfDays = async (tx: Tx, agentId: AgentId, today: BusinessDay): Promise<Differences> => {
  const from = await newestDays(tx, agentId, today);
  if (from === undefined) return [];
  const facts = providersOf('ownBrands').map((ownBrands) => ownBrands(agentId, daysFrom(from, today)));
  return find(
    tx,
    agentId,
    sql`
    with kept as (
      select day, is_direct, brand_id, trade_count, count, amount_fen from statistics.brand_day
      where agent_id = ${agentId} and day between ${from}::date and ${today}::date),
    fact as (${sql.join(facts, sql` union all `)}),
    is_read as (
      select day, is_direct from kept group by 1, 2
      having sum(trade_count) >= (select coalesce(sum(fact.trade_count), 0) from fact
        where fact.day = kept.day and fact.is_direct = kept.is_direct))
    select day, figure.*
    from kept full join fact using (day, is_direct, brand_id) join is_read using (day, is_direct)
    cross join lateral (values
      ('brand_day trade_count', coalesce(kept.trade_count, 0), coalesce(fact.trade_count, 0)),
      ('brand_day count', coalesce(kept.count, 0), coalesce(fact.count, 0)),
      ('brand_day amount_fen', coalesce(kept.amount_fen, 0), coalesce(fact.amount_fen, 0)))
      as figure (what, shown, recounted)`,
  );
};

/** All earnings by wallet, against the ledger. @param agentIds null: of everybody. */
export const ledgerDifferences = (agentIds: readonly AgentId[] | null): Sql => {
  const mine = agentIds === null ? sql`true` : sql`agent_id = any (${agentIds}::bigint[])`;
  const ledgers = providersOf('ledger').map((ledger) => ledger(agentIds));
  return sql`
    select agent_id, null::date as day, 'earnings of the wallet ' || wallet as what, coalesce(sums.fen, 0) as shown,
      coalesce(entry.fen, 0) as recounted
    from (
      select agent_id, wallet, statistics.total(fen) as fen from (
        select agent_id, 'profit_share' as wallet, earned_fen as fen from statistics.trade_day where ${mine}
        union all
        select agent_id, case when kind in ('value_share', 'residual') then 'profit_share'
          when kind in ('service_fee', 'communication_fee') then 'fee' else 'reward' end, amount_fen
        from statistics.earning_day where ${mine}) as earned
      group by 1, 2) as sums
    full join (${sql.join(ledgers, sql` union all `)}) as entry using (agent_id, wallet)
    where coalesce(sums.fen, 0) <> coalesce(entry.fen, 0)`;
};

/** One snapshot, so that a booking is on both sides or on neither. */
export const differencesOf = (db: Db, agentId: AgentId, now: Date): Promise<Differences> =>
  db.transaction(async (tx) => {
    const today = businessDay(now);
    const found = [
      await sumsOfDays(tx, agentId, today),
      await factsOfDays(tx, agentId, today),
      await costsOfDays(tx, agentId, today),
      await brandsOfDays(tx, agentId, today),
      await find(tx, agentId, sql`select day, what, shown, recounted from (${ledgerDifferences([agentId])}) as one`),
    ];
    return found.flat();
  }, 'repeatable read');
