/** The final state of a world of stories, besides the books: rewards, checks, activations, fees and charges. */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { stateOf } from '../state-hash.ts';

/** Replaces the parts of the same name: rows that arrive on other days are booked on other days. */
const PARTS: Readonly<Record<string, Sql>> = {
  transfers: sql`
    select agent_id, account.kind as wallet, replace(source_kind, '_reversal', '') as kind,
      sum(sign * amount_fen)::bigint as fen
    from ledger.transfer cross join lateral (values (credit_account_id, 1), (debit_account_id, -1))
      as side (account_id, sign)
    join ledger.account on account.id = side.account_id
    group by 1, 2, 3 having sum(sign * amount_fen) <> 0`,
  balances: sql`
    select agent_id, kind, balance_fen, held_fen, earned_fen, withdrawn_fen from ledger.balance where balance_fen <> 0`,
  // a clawback that a later arrival proves wrong stays on its day, and the reward is booked again on its own
  awards: sql`
    select agent_id, part.kind, case when part.kind not in ('activation', 'compliance') then part.day end as day,
      terminal_id, item, sum(part.share_fen)::bigint as fen
    from rewards.award_share as part join rewards.award on award.id = award_id
    group by 1, 2, 3, 4, 5 having sum(part.share_fen) <> 0`,
  earningDays: sql`
    select agent_id, case when kind not in ('activation', 'compliance') then day end as day, kind, from_direct,
      sum(amount_fen)::bigint as fen
    from statistics.earning_day group by 1, 2, 3, 4 having sum(amount_fen) <> 0`,
  growth: sql`select agent_id, is_team, day, kind, count from statistics.growth_day where count <> 0`,
  activations: sql`
    select activation.terminal_id, bound_at, unbound_at, activated_at, activation.day, holder_id,
      version, trade.reference, counted_on, allowance_on
    from assessments.activation join assessments.plan on plan.id = plan_id
    left join trades.trade on trade.id = trade_id`,
  checks: sql`
    select terminal_id, bound_at, stage, from_day, to_day, status, execution, cause, volume_fen, count, met_on,
      ended_on, case when award_back_on is null then award_day end as award_day
    from assessments.stage_check join assessments.activation on activation.id = activation_id`,
  activated: sql`select terminal_id, at, from_agent_id from terminals.event where kind = 'activated'`,
  terminals: sql`
    select id, terminal.bind_status, merchant_id, holder_id, activated_at,
      (select max(activated_on) from terminals.terminal_scope where terminal_id = terminal.id and bind_status = 3)
        as day
    from terminals.terminal`,
  feePlans: sql`
    select terminal_id, merchant_id, activation_day, fee_fen, next_phase, next_on, ended_on from rewards.fee_plan`,
  charges: sql`
    select terminal_id, holder_id, amount_fen from rewards.inactive_terminal
    where charged_on is not null and returned_on is null`,
};

const rowsOf = async (db: Db, query: Sql): Promise<string[]> => {
  const { rows } = await sql<{ row: string }>`select to_jsonb(part)::text as row from (${query}) as part`.execute(db);
  return rows.map(({ row }) => row).toSorted();
};

export const storyState = async (db: Db): Promise<Record<string, string[]>> => {
  const state = await stateOf(db);
  for (const [name, query] of Object.entries(PARTS)) state[name] = await rowsOf(db, query);
  return state;
};

/** Amount that each wallet could pay out at an instant: nothing that is pending. */
export const availableOf = (db: Db, at: Date): Promise<string[]> =>
  rowsOf(
    db,
    sql`
    select agent_id, kind, balance_fen - held_fen - case when pending_on = ${businessDay(at)}::date then pending_fen
      else 0 end as fen
    from ledger.balance where balance_fen <> 0`,
  );

/** The sales that count for the minimum of their activation and for its stages, by reference. */
export const countedIn = async (db: Db): Promise<Map<string, { activation: boolean; stages: boolean }>> => {
  const { rows } = await sql<{ reference: string; activation: boolean; stages: boolean }>`
    select reference, activation_why is null as activation, why is null as stages
    from assessments.counted join trades.trade on trade.id = trade_id where trade_id = sale_id`.execute(db);
  return new Map(rows.map(({ reference, ...counts }) => [reference, counts]));
};
