/** Communication fees that are due and were not collected, of terminals that serve a merchant. */
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { TRADE_STATUS } from '#capabilities/trades/contract/lookup/trade-types.ts';
import { reportedFees } from './reported-fees.ts';

export interface FeeDue {
  readonly terminalId: TerminalId;
  /** The number of open phases. */
  readonly count: number;
  /** The fees due, one for each open phase. */
  readonly fees: readonly Fen[];
  /** The day of the first open phase. */
  readonly since: BusinessDay;
}

export type AfterFee = readonly [since: BusinessDay, terminalId: TerminalId];

interface DueFeeQuery {
  readonly side: 'self' | 'team';
  readonly today: BusinessDay;
  readonly after?: AfterFee | undefined;
  readonly offset?: number | undefined;
  readonly limit: number;
}

const heldBy = ({ agentId }: Scope, side: 'self' | 'team'): Sql =>
  side === 'self' ? sql`terminals.api_held_by(${agentId})` : sql`terminals.api_seen_by(${agentId})`;

/** Fees due longest come first. Finds open phases as rules/fees/settle-collections.ts does, but for many terminals. */
export const feesDue = async (
  db: Db,
  scope: Scope,
  { side, today, after, offset = 0, limit }: DueFeeQuery,
): Promise<FeeDue[]> => {
  const { rows } = await sql<FeeDue>`
    with plan as materialized (
      select distinct on (terminal_id) * from rewards.fee_plan
      where terminal_id in (select terminal_id from ${heldBy(scope, side)})
      order by terminal_id, activation_day, binding_id
    ), changed as materialized (
      select terminal_id, first_phase, lead(first_phase) over own - 1 as last_phase, first_on,
        fee_change.period_days, fee_change.fee_fen, row_number() over own as n
      from rewards.fee_change join plan using (terminal_id) where first_phase is not null
      window own as (partition by terminal_id order by first_phase, fee_change.id)
    ), piece as (
      select plan.terminal_id, next_phase as first_phase, first_phase - 1 as last_phase,
        activation_day + free_days + (next_phase - 1) * plan.period_days as first_on, plan.period_days, plan.fee_fen
      from plan left join changed on changed.terminal_id = plan.terminal_id and n = 1 where not by_plan
      union all
      select terminal_id, first_phase, last_phase, first_on, changed.period_days, changed.fee_fen
      from changed join plan using (terminal_id) where not by_plan
    ), phase as materialized (
      select piece.terminal_id, piece.fee_fen, day, row_number() over () as n
      from piece cross join lateral generate_series(first_phase, least(last_phase,
        first_phase + greatest(-1, div((${today}::date - first_on)::numeric, period_days)::int))) as phase
      cross join lateral (select first_on + (phase - first_phase) * period_days as day) as at
      join plan using (terminal_id)
      where day <= ${today}::date and phase >= next_phase and piece.fee_fen > 0 and not exists (
        select from rewards.fee_collection as kept
        where kept.terminal_id = piece.terminal_id and kept.phase = phase.phase and outcome = 'earned')
    ), due as materialized (
      select terminal_id, array_agg(fee_fen order by day) as fees, count(*)::int as count, min(day) as since,
        row_number() over () as n
      from phase join terminals.api_bound_on((select array_agg(terminal_id order by n) from phase),
        (select array_agg(day order by n) from phase)) as served on served.ord = n
      group by terminal_id
    )
    select terminal_id as "terminalId", count, fees, since
    from due join terminals.api_bound_on((select array_agg(terminal_id order by n) from due),
      (select array_agg(${today}::date order by n) from due)) as now on now.ord = n
    where ${after === undefined ? sql`true` : sql`(since, terminal_id) > (${after[0]}::date, ${after[1]}::bigint)`}
    order by since, terminal_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

/** Why the last attempt of each failed; missing where it did not, or where no reason was given. */
export const feeFailures = async (db: Db, ids: readonly TerminalId[]): Promise<Map<TerminalId, string>> => {
  const last = new Map<TerminalId, { status: 1 | 2; reason: string | null }>();
  for (const { terminalId, originalId, status, failReason } of ids.length === 0 ? [] : await reportedFees(db, ids))
    if (originalId === null) last.set(terminalId, { status, reason: failReason });
  return new Map(
    [...last].flatMap(([id, { status, reason }]) =>
      status === TRADE_STATUS.failed && reason !== null ? [[id, reason] as const] : [],
    ),
  );
};
