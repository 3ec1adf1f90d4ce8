/** The caller's own shares of transactions and of their value-added fees, by the primary keys of these. */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { FeedBatchId, TradeId } from '../contract/lookup/trade-ids.ts';
import type { TotalType } from '../contract/lookup/trade-types.ts';
import { beyond, microsOf, within, type TradePosition } from './lookup/filter-conditions.ts';

/**
 * Maximum number of rows scanned per page; zero shares (a failed transaction, a cost above the fee) and, of the own
 * merchants alone, shares of the team are skipped.
 */
const MAX_SCANNED = 10_000;

export type ShareKind = 'profit_share' | 'value_share';

export interface OwnShare {
  readonly kind: ShareKind;
  readonly id: TradeId;
  readonly day: BusinessDay;
  readonly at: Date;
  readonly micros: number;
  readonly bookedAt: Date;
  readonly batchId: FeedBatchId;
  readonly shareFen: Fen;
  readonly isRefund: boolean;
  readonly originalId: TradeId | null;
  readonly amountFen: Fen;
  readonly totalType: TotalType;
  readonly merchantId: MerchantId;
  readonly terminalId: TerminalId;
  /** Direct agent first, the caller last. */
  readonly agentIds: readonly AgentId[];
}

export interface ShareFilter {
  /** Only shares from own merchants. */
  readonly onlyOwn: boolean;
  readonly from?: BusinessDay | undefined;
  readonly to?: BusinessDay | undefined;
  /** Only shares that refunds reversed, or only the others. */
  readonly isReversal?: boolean | undefined;
  /** The end of the period, an instant that is not included. */
  readonly until?: string | undefined;
}

export interface FoundShares {
  readonly rows: OwnShare[];
  /** Position at which to continue, if the scan limit was reached before there were enough rows. */
  readonly goOn: TradePosition | undefined;
}

/** The table of the kind; both have the same columns. */
export const shareTable = (kind: ShareKind): Sql =>
  kind === 'profit_share' ? sql`trades.share` : sql`trades.value_share`;

const columns = (kind: ShareKind, agentId: AgentId): Sql => sql`${kind}::text as kind, t.id, t.day, t.occurred_at as at,
  ${microsOf(sql`t.occurred_at`)} as micros, t.booked_at as "bookedAt", t.batch_id as "batchId",
    s.share_fen as "shareFen",
  t.kind = 'refund' as "isRefund", t.original_id as "originalId", t.amount_fen as "amountFen",
  t.total_type as "totalType", t.merchant_id as "merchantId", t.terminal_id as "terminalId",
  t.agent_ids[:array_position(t.agent_ids, ${agentId}::bigint)] as "agentIds"`;

/** The newest `limit` shares other than 0 after a position. */
export const ownShares = async (
  db: Db,
  agentId: AgentId,
  kind: ShareKind,
  filter: ShareFilter,
  page: { after: TradePosition; limit: number },
): Promise<FoundShares> => {
  const reach = MAX_SCANNED + page.limit;
  const looked = newest(agentId, kind, filter, page.after, reach);
  const { rows } = await sql<OwnShare>`
    select ${columns(kind, agentId)}
    from (
      select seen.* from (${looked}) as seen where ${signOf(filter)} and (${!filter.onlyOwn} or depth = 0)
      order by occurred_at desc, trade_id desc limit ${page.limit}) as s
    join trades.trade as t on t.id = s.trade_id order by s.occurred_at desc, s.trade_id desc`.execute(db);
  return { rows, goOn: rows.length < page.limit ? await lastOf(db, looked, reach) : undefined };
};

/** A share of a sale is never below zero, one of a refund never above. */
const signOf = ({ isReversal }: ShareFilter): Sql => {
  if (isReversal === undefined) return sql`share_fen <> 0`;
  return isReversal ? sql`share_fen < 0` : sql`share_fen > 0`;
};

const newest = (
  agentId: AgentId,
  kind: ShareKind,
  filter: ShareFilter,
  after: TradePosition,
  limit: number,
): Sql => sql`
  select s.* from ${shareTable(kind)} as s where s.agent_id = ${agentId} and ${within(sql`s.occurred_at`, filter)}
    and ${filter.until === undefined ? sql`true` : sql`s.occurred_at < ${filter.until}::timestamptz`}
    and ${beyond(sql`(s.occurred_at, s.trade_id)`, after)}
  order by s.occurred_at desc, s.trade_id desc limit ${limit}`;

/** Position of the last scanned row; undefined if there were fewer rows, so that all were scanned. */
const lastOf = async (db: Db, looked: Sql, reach: number): Promise<TradePosition | undefined> => {
  const { rows } = await sql<TradePosition>`select ${microsOf(sql`occurred_at`)} as micros, trade_id as id
      from (${looked}) as seen offset ${reach - 1}`.execute(db);
  return rows[0];
};

/** The caller's shares, other than 0, of some transactions, of these themselves or of the refunds of these. */
export const sharesOfTrades = async (
  db: Db,
  agentId: AgentId,
  kind: ShareKind,
  wanted: { id: TradeId } | { originalId: TradeId },
): Promise<OwnShare[]> => {
  const { rows } = await sql<OwnShare>`
    select ${columns(kind, agentId)} from trades.trade as t
    join ${shareTable(kind)} as s on s.agent_id = ${agentId} and s.occurred_at = t.occurred_at and s.trade_id = t.id
    where ${'id' in wanted ? sql`t.id = ${wanted.id}` : sql`t.original_id = ${wanted.originalId}`} and share_fen <> 0
    order by t.occurred_at, t.id`.execute(db);
  return rows;
};
