/**
 * Transactions in quarantine that can be attributed: their serial number is a terminal that the caller, or its team,
 * holds, and its holder had it at the time of the transaction. Earlier ones belong to an earlier holder.
 */
import type { Scope } from '#platform/auth/scope.ts';
import type { RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { QuarantinedRowId } from '../../contract/lookup/trade-ids.ts';
import type { TradeStatus } from '../../contract/lookup/trade-types.ts';
import type { listQuarantinedTrades } from '../../contract/quarantine/list-quarantined-trades.ts';
import { WAITING_REASONS, type WaitingReason } from '../../contract/quarantine/row-outcome.ts';
import { within } from '../lookup/filter-conditions.ts';

export interface QuarantinedTrade {
  readonly id: QuarantinedRowId;
  readonly occurredAt: Date;
  readonly isRefund: boolean;
  readonly status: TradeStatus;
  readonly amountFen: Fen;
  readonly sn: string;
  readonly reason: WaitingReason;
  /** The number of all matching rows. */
  readonly count: number;
}

/**
 * The number of rows that are read for each reason, newest arrivals first. Separate by reason, so that a flood of
 * unknown terminals does not hide those of an agent.
 */
const SCANNED = 1_000;
const SHOWN = 20;

export const quarantinedTrades = async (
  db: Db,
  scope: Scope,
  filter: RequestOf<typeof listQuarantinedTrades>,
): Promise<readonly QuarantinedTrade[]> => {
  const { rows } = await sql<QuarantinedTrade>`
    with open as materialized (
      select newest.id, newest.reason, newest.row, newest.row ->> 'sn' as sn,
        (newest.row ->> 'occurred_at')::timestamptz as occurred_at
      from unnest(${WAITING_REASONS}::text[]) as why (reason)
      cross join lateral (
        select id, reason, row from trades.quarantine where reason = why.reason and released_at is null
        order by id desc limit ${SCANNED}) as newest)
    select open.id, open.occurred_at as "occurredAt", (open.row ->> 'is_refund')::boolean as "isRefund",
      (open.row ->> 'status')::smallint as status, (open.row ->> 'amount_fen')::bigint as "amountFen", open.sn,
      open.reason, count(*) over () as count
    from open
    join terminals.api_having(${scope.agentId}, ${filter.scope === 'team'}, array(select distinct sn from open))
      as held on held.sn = open.sn and held.held_since <= open.occurred_at
    where not open.row ? 'fee_kind' and ${within(sql`open.occurred_at`, filter)}
    order by open.occurred_at desc, open.id desc limit ${SHOWN}`.execute(db);
  return rows;
};

/** Whether more wait of some reason than are looked through. */
export const isBeyondScan = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ isBeyond: boolean }>`
    select exists (
      select from unnest(${WAITING_REASONS}::text[]) as why (reason)
      cross join lateral (
        select id from trades.quarantine where reason = why.reason and released_at is null
        order by id desc offset ${SCANNED} limit 1) as further) as "isBeyond"`.execute(db);
  return rows[0]?.isBeyond === true;
};
