/** Transactions of all agents, newest first: for the operator's staff only. */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Id } from '#platform/ids/id.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import {
  all,
  beyond,
  ofAmount,
  searchOf,
  traits,
  within,
  type FilterTargets,
  type TradeFilter,
  type TradePosition,
} from './filter-conditions.ts';
import type { TradePage } from './find-trades.ts';
import { rowColumns, type TradeRow } from './trade-row.ts';
import { lastOf, MAX_SCANNED } from './visible-trades.ts';

/** Amounts are compared in the index, so that more is looked through. */
const MAX_COMPARED = 100_000;

const ofAgent = ({ agentId, scope }: TradeFilter): Sql => {
  if (agentId === undefined) return sql`true`;
  return scope === 'self' ? sql`t.agent_id = ${agentId}` : sql`${agentId}::bigint = any (t.agent_ids)`;
};

/** occurred_at and trade_id of the newest `limit`: of an agent's team by its shares, of all by their time. */
const newest = (filter: TradeFilter, after: TradePosition | undefined, limit: number): Sql => {
  const { agentId, scope } = filter;
  if (agentId !== undefined && scope === 'team')
    return sql`select s.occurred_at, s.trade_id from trades.share as s
      where s.agent_id = ${agentId} and ${within(sql`s.occurred_at`, filter)}
        and ${beyond(sql`(s.occurred_at, s.trade_id)`, after)}
      order by s.occurred_at desc, s.trade_id desc limit ${limit}`;
  return sql`select t.occurred_at, t.id as trade_id, t.amount_fen from trades.trade as t
    where ${ofAgent(filter)} and ${within(sql`t.occurred_at`, filter)} and ${beyond(sql`(t.occurred_at, t.id)`, after)}
    order by t.occurred_at desc, t.id desc limit ${limit}`;
};

/** The same at given terminals and merchants, each by its own index, or of given transactions. */
const at = (places: FilterTargets, filter: TradeFilter, after: TradePosition | undefined, limit: number): Sql => {
  const by = (column: Sql, ids: readonly Id<string>[]): Sql => sql`
    select found.* from unnest(${ids}::bigint[]) as place (id) cross join lateral (
      select t.occurred_at, t.id as trade_id from trades.trade as t
      where ${column} = place.id and ${ofAgent(filter)} and ${within(sql`t.occurred_at`, filter)}
        and ${beyond(sql`(t.occurred_at, t.id)`, after)} and ${all(traits(filter))}
      order by t.occurred_at desc, t.id desc limit ${limit}) as found`;
  const found =
    places.tradeIds === undefined
      ? sql`${by(sql`t.terminal_id`, places.terminalIds)} union ${by(sql`t.merchant_id`, places.merchantIds)}`
      : by(sql`t.id`, places.tradeIds);
  return sql`select * from (${found}) as there order by occurred_at desc, trade_id desc limit ${limit}`;
};

interface Source {
  /** occurred_at and trade_id of what is looked through. */
  readonly source: Sql;
  readonly conditions: Sql[];
  /** How far at most; undefined where the places are few. */
  readonly scanned: { readonly source: Sql; readonly reach: number } | undefined;
}

const lookThrough = (
  filter: TradeFilter,
  targets: FilterTargets | undefined,
  after: TradePosition | undefined,
  wanted: number,
): Source => {
  const { places, conditions } = searchOf(filter, targets);
  if (places !== undefined) return { source: at(places, filter, after, wanted), conditions, scanned: undefined };
  const amount = ofAmount(filter);
  const isCompared = amount.length > 0 && filter.agentId === undefined;
  const most = conditions.length === 0 ? wanted : isCompared ? MAX_COMPARED : MAX_SCANNED;
  const reach = Math.max(wanted, most);
  const source = newest(filter, after, reach);
  return {
    source: isCompared ? sql`select * from (${source}) as t where ${all(amount)}` : source,
    conditions,
    scanned: { source, reach },
  };
};

/** At most so many rows are counted. */
const MOST_COUNTED = 10_000;

export const findEverybodys = async (
  db: Db,
  filter: TradeFilter,
  targets: FilterTargets | undefined,
  page: { after: TradePosition | undefined; offset: number; limit: number },
): Promise<TradePage> => {
  const wanted = page.offset + page.limit;
  const { source, conditions, scanned } = lookThrough(filter, targets, page.after, wanted);
  const { rows } = await sql<TradeRow>`
    select ${rowColumns(sql`0::bigint`)} from (${source}) as seen join trades.trade as t on t.id = seen.trade_id
    where ${all(conditions)} order by seen.occurred_at desc, seen.trade_id desc
      offset ${page.offset} limit ${page.limit}`.execute(db);
  const isShort = rows.length < page.limit && scanned !== undefined && scanned.reach > wanted;
  return { rows, goOn: isShort ? await lastOf(db, scanned.source, scanned.reach) : undefined };
};

export interface EverybodysSum {
  readonly count: number;
  readonly successCount: number;
  readonly successFen: Fen;
  readonly failedCount: number;
  readonly refundCount: number;
  readonly isMore: boolean;
}

/** @returns the sums of the newest 10 000, and whether there are more. */
export const sumEverybodys = async (
  db: Db,
  filter: TradeFilter,
  targets: FilterTargets | undefined,
): Promise<EverybodysSum> => {
  const { source, conditions, scanned } = lookThrough(filter, targets, undefined, MOST_COUNTED + 1);
  const isSale = sql`t.kind = 'sale' and t.status = trades.successful()`;
  const { rows } = await sql<Omit<EverybodysSum, 'isMore'>>`
    select count(*)::int as count, count(*) filter (where ${isSale})::int as "successCount",
      coalesce(sum(t.amount_fen) filter (where ${isSale}), 0)::bigint as "successFen",
      count(*) filter (where t.status = trades.failed())::int as "failedCount",
      count(*) filter (where t.kind = 'refund' and t.status = trades.successful())::int as "refundCount"
    from (${source}) as seen join trades.trade as t on t.id = seen.trade_id where ${all(conditions)}`.execute(db);
  const sum = rows[0] ?? { count: 0, successCount: 0, successFen: zeroFen, failedCount: 0, refundCount: 0 };
  const isCut = scanned !== undefined && (await lastOf(db, scanned.source, scanned.reach)) !== undefined;
  return { ...sum, isMore: isCut || sum.count > MOST_COUNTED };
};
