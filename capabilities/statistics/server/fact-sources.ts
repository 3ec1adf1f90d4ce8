import type { Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { createRegistry } from '#platform/registry/registry.ts';
import type { Period } from '../rules/comparison-period.ts';

/**
 * The facts of one capability that rollups sum up, as SQL queries that derive them from its own tables. Both ends of a
 * period are included.
 */
export interface FactSource {
  /** Rows (agent_id, is_team, day, kind, count) of `growth_day`. */
  growth?(days: Period): Sql;
  /** Rows (agent_id, is_team, kind, key, count) of `current_count`. */
  counts?(): Sql;
  /**
   * Earnings other than profit share: rows (agent_id, day, kind, from_direct, count, amount_fen) of `earning_day`, at
   * most one per key over all sources.
   */
  earnings?(days: Period): Sql;
  /**
   * Rows (agent_id, day, is_direct, total_type, payment_type, hour, count, amount_fen, refund_count, refund_fen,
   * earned_count, earned_fen, above).
   */
  trades?(days: Period): Sql;
  /** The facts of one agent: rows (day, is_direct, count, amount_fen, refund_count, refund_fen, earned_fen). */
  ownTrades?(agentId: AgentId, days: Period): Sql;
  /** Rows (agent_id, day, is_direct, trade_count, fee_fen, cost_fen) of `cost_day`. */
  costs?(days: Period): Sql;
  /**
   * The facts of one agent: rows (day, is_direct, trade_count, sales_fen, refund_fen, earned_fen, fee_fen, cost_fen).
   */
  ownCosts?(agentId: AgentId, days: readonly string[]): Sql;
  /** Rows (agent_id, day, is_direct, brand_id, trade_count, count, amount_fen) of `brand_day`. */
  brands?(days: Period): Sql;
  /** The facts of one agent: rows (day, is_direct, brand_id, trade_count, count, amount_fen). */
  ownBrands?(agentId: AgentId, days: readonly string[]): Sql;
  /** Rows (brand_id, name). */
  brandNames?(): Sql;
  /** Rows (day) of the transactions that were booked from an instant on. */
  daysBooked?(since: Date): Sql;
  /** Rows (agent_id, wallet, fen): the sum of all earnings in each wallet, by the ledger. Null for all agents. */
  ledger?(agentIds: readonly AgentId[] | null): Sql;
  /**
   * Rows (agent_id, member_id, day, earned_fen, direct_fen) of `team_contribution_day`; of refunds only those of
   * `returned_day`.
   */
  contributions?(days: Period, of: 'all' | 'refunds'): Sql;
  /** Rows (agent_id, member_id, parent_id, day, earned_fen, direct_fen) of `returned_part`. */
  returned?(days: Period): Sql;
}

export const factSources = createRegistry<FactSource>('facts of the rollups');
