/**
 * Facts behind an agent's figures, read from transactions, awards and the ledger's transfers alone: no rollup, no
 * stored balance. The shares of a transaction are computed again from the prices stored with it.
 */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay, monthOf } from '#platform/time/business-day.ts';

export interface TradeFact {
  id: number;
  kind: 'sale' | 'refund';
  status: number;
  day: string;
  hour: number;
  occurredAt: Date;
  amountFen: number;
  totalType: number;
  paymentType: number;
  policyId: number;
  terminalId: number;
  /** Brand of the terminal. */
  brandId: number;
  originalId: number | null;
  /** Agents from the direct one upwards. */
  agentIds: number[];
  /** Amounts that the agents earned; below zero for a refund. */
  sharesFen: number[];
  feeFen: number;
  /** Parts of the fee left above each of the agents. */
  remaining: number[];
  bookedMonth: string;
}

/** A part of a transfer of the ledger: the share of one transaction or award; ids of awards and deductions overlap. */
export interface EarnedFact {
  kind: string;
  wallet: string;
  day: string;
  isDirect: boolean;
  fen: number;
  sourceId: number;
  bookedMonth: string;
}

/** An entry of one of the agent's wallets. */
export interface EntryFact {
  id: number;
  wallet: string;
  kind: string;
  fen: number;
  day: string;
  month: string;
  /** The number of shares that the entry sums up. */
  items: number;
  itemFens: number[];
}

export interface Facts {
  db: Db;
  me: number;
  now: Date;
  today: string;
  month: string;
  trades: readonly TradeFact[];
  earned: readonly EarnedFact[];
  entries: readonly EntryFact[];
}

const LOCAL_DAY = (at: Sql): Sql => sql`(${at} at time zone 'Asia/Shanghai')::date`;

type StoredTrade = Omit<TradeFact, 'sharesFen' | 'bookedMonth'> & { bookedAt: Date };

const tradesOf = async (db: Db, me: AgentId): Promise<TradeFact[]> => {
  const { rows } = await sql<StoredTrade>`
    select id, kind, status, ${LOCAL_DAY(sql`occurred_at`)} as day, occurred_at as "occurredAt",
      extract(hour from occurred_at at time zone 'Asia/Shanghai')::int as hour, amount_fen as "amountFen",
      total_type as "totalType", payment_type as "paymentType", policy_id as "policyId", terminal_id as "terminalId",
      (select brand_id from terminals.terminal where terminal.id = trade.terminal_id) as "brandId",
      original_id as "originalId", agent_ids as "agentIds", remaining_fens as remaining, fee_fen as "feeFen",
      booked_at as "bookedAt"
    from trades.trade where ${me}::bigint = any (agent_ids) order by occurred_at desc, id desc`.execute(db);
  return rows.map(({ bookedAt, ...row }) => ({
    ...row,
    bookedMonth: monthOf(businessDay(bookedAt)),
    sharesFen: row.remaining.map(
      (rest, index) =>
        (row.kind === 'sale' ? 1 : -1) * ((index === 0 ? row.feeFen : (row.remaining[index - 1] ?? 0)) - rest),
    ),
  }));
};

/** Both sides of the ledger's transfers that are the agent's. */
const sides = (me: AgentId): Sql => sql`(
  select transfer.*, account.kind as wallet, 1 as sign from ledger.transfer
    join ledger.account on account.id = credit_account_id where agent_id = ${me}
  union all
  select transfer.*, account.kind, -1 from ledger.transfer
    join ledger.account on account.id = debit_account_id where agent_id = ${me})`;

const entriesOf = async (db: Db, me: AgentId): Promise<EntryFact[]> => {
  const { rows } = await sql<Omit<EntryFact, 'month'>>`
    select id, wallet, source_kind as kind, sign * amount_fen as fen, ${LOCAL_DAY(sql`at`)} as day,
      coalesce(cardinality(item_ids), 1) as items,
      array(select sign * item from unnest(coalesce(item_fens, array[amount_fen])) with ordinality as one (item, ord)
        order by ord) as "itemFens"
    from ${sides(me)} as side order by id`.execute(db);
  return rows.map((row) => ({ ...row, month: row.day.slice(0, 7) }));
};

const earnedOf = async (db: Db, me: AgentId): Promise<EarnedFact[]> => {
  const { rows } = await sql<EarnedFact>`
    select replace(source_kind, '_reversal', '') as kind, wallet, sign * item.fen as fen, item.id as "sourceId",
      coalesce(trade.day, award.day, residual.day) as day,
      to_char(side.at at time zone 'Asia/Shanghai', 'YYYY-MM') as "bookedMonth",
      coalesce(trade.agent_ids[1], residual.agent_id, case award.kind when 'allowance' then 0
        else award.agent_ids[1] end) = ${me}
        as "isDirect"
    from ${sides(me)} as side cross join lateral unnest(item_ids, item_fens) as item (id, fen)
    left join trades.trade on trade.id = item.id and source_kind in ('profit_share', 'profit_share_reversal',
      'value_share', 'value_share_reversal')
    left join rewards.award on award.id = item.id and award.kind = replace(source_kind, '_reversal', '')
    left join residuals.entry as residual on residual.id = item.id and source_kind in ('residual', 'residual_reversal')
    where trade.id is not null or award.id is not null or residual.id is not null`.execute(db);
  return rows;
};

export const readFacts = async (db: Db, me: AgentId, now: Date): Promise<Facts> => ({
  db,
  me,
  now,
  today: businessDay(now),
  month: monthOf(businessDay(now)),
  trades: await tradesOf(db, me),
  earned: await earnedOf(db, me),
  entries: await entriesOf(db, me),
});

/** One row of a query over things that are only counted: terminals, merchants, agents. */
export const countedBy = async <T>(db: Db, query: Sql): Promise<T[]> => (await sql<T>`${query}`.execute(db)).rows;
