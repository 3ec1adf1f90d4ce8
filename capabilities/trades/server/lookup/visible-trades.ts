/**
 * The transactions that a caller may see, newest first: with scope `team` by the caller's shares (primary key), with
 * `self` by the merchants' agent. A read scans at most MAX_SCANNED of them.
 */
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Id } from '#platform/ids/id.ts';
import {
  all,
  beyond,
  microsOf,
  traits,
  within,
  type TradePosition,
  type FilterTargets,
  type TradeFilter,
} from './filter-conditions.ts';

export const MAX_SCANNED = 10_000;

/**
 * The caller's shares, or those of an agent's team: found by that agent's shares, so that a small team within a large
 * one is read by itself.
 */
const sharesOf = (scope: Scope, { agentId }: TradeFilter): Sql =>
  agentId === undefined || agentId === scope.agentId
    ? sql`trades.share as s`
    : sql`(select mine.* from trades.share as of_team join trades.share as mine
        on mine.agent_id = ${scope.agentId} and mine.occurred_at = of_team.occurred_at
          and mine.trade_id = of_team.trade_id
        where of_team.agent_id = ${agentId}) as s`;

/** Transactions of places, found without the shares. */
const ofTeam = ({ agentId }: TradeFilter): Sql =>
  agentId === undefined ? sql`true` : sql`${agentId}::bigint = any (t.agent_ids)`;

/** occurred_at, trade_id and share_fen of the newest `limit` transactions, without conditions on traits. */
export const visibleTrades = (
  scope: Scope,
  filter: TradeFilter,
  after: TradePosition | undefined,
  limit: number,
): Sql =>
  filter.scope === 'team'
    ? sql`select s.occurred_at, s.trade_id, s.share_fen from ${sharesOf(scope, filter)}
        where s.agent_id = ${scope.agentId} and ${within(sql`s.occurred_at`, filter)}
          and ${beyond(sql`(s.occurred_at, s.trade_id)`, after)}
        order by s.occurred_at desc, s.trade_id desc limit ${limit}`
    : sql`select t.occurred_at, t.id as trade_id, s.share_fen from trades.trade as t
        join trades.share as s on s.agent_id = t.agent_id and s.occurred_at = t.occurred_at and s.trade_id = t.id
        where t.agent_id = ${scope.agentId} and ${within(sql`t.occurred_at`, filter)}
          and ${beyond(sql`(t.occurred_at, t.id)`, after)}
        order by t.occurred_at desc, t.id desc limit ${limit}`;

/**
 * Transactions of given terminals and merchants: each by its own index, the newest `limit` of each. Given transactions
 * stand where the filter says and are looked up themselves.
 */
export const visibleTradesAt = (
  scope: Scope,
  places: FilterTargets,
  filter: TradeFilter,
  after: TradePosition | undefined,
  limit: number,
): Sql => {
  const at = (column: Sql, ids: readonly Id<string>[]): Sql => sql`
    select found.* from unnest(${ids}::bigint[]) as place (id) cross join lateral (
      select t.occurred_at, t.id as trade_id, s.share_fen from trades.trade as t
      join trades.share as s on s.agent_id = ${scope.agentId} and s.occurred_at = t.occurred_at and s.trade_id = t.id
      where ${column} = place.id and ${filter.scope === 'team' ? sql`true` : sql`t.agent_id = ${scope.agentId}`}
        and ${within(sql`t.occurred_at`, filter)} and ${beyond(sql`(t.occurred_at, t.id)`, after)}
          and ${all(traits(filter))} and ${ofTeam(filter)}
      order by t.occurred_at desc, t.id desc limit ${limit}) as found`;
  if (places.tradeIds !== undefined)
    return sql`select * from (${at(sql`t.id`, places.tradeIds)}) as named
      order by occurred_at desc, trade_id desc limit ${limit}`;
  return sql`select * from (${at(sql`t.terminal_id`, places.terminalIds)}
    union ${at(sql`t.merchant_id`, places.merchantIds)}) as there
    order by occurred_at desc, trade_id desc limit ${limit}`;
};

/** Position of the last of `reach` visible transactions; undefined if there are fewer. */
export const lastOf = async (db: Db, visible: Sql, reach: number): Promise<TradePosition | undefined> => {
  const { rows } = await sql<TradePosition>`
    select ${microsOf(sql`occurred_at`)} as micros, trade_id as id from (${visible}) as seen
      offset ${reach - 1}`.execute(db);
  return rows[0];
};
